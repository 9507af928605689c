import { describe, expect, it } from 'vitest';
import { purchase } from '../../testing/purchase.ts';
import { simulationName, summaryLines } from './summary-lines.ts';

describe('The summary beside the request', () => {
  it('names what was answered and leaves out what was not', () => {
    expect(simulationName(purchase)).toBe('Achiziția unei locuințe');
    expect(summaryLines(purchase)).toEqual([
      ['Valoarea imobilului', '500.000\u00a0RON'],
      ['Avans', '100.000\u00a0RON'],
      ['Durata', '30\u00a0de\u00a0ani'],
      ['Venituri lunare', '10.500\u00a0RON'],
    ]);
  });

  it('of a refinancing shows the loan that is paid now, not a down payment', () => {
    const refinancing = {
      ...purchase,
      tipCredit: 'Refinantare',
      principalRamas: '280,000',
      rataActuala: '2,600',
      perioadaRamasa: 240,
      alteRateCNP: '500',
      promoCode: 'BUNVENIT1000',
    };
    expect(Object.fromEntries(summaryLines(refinancing))).toEqual({
      'Valoarea imobilului': '500.000\u00a0RON',
      'Sold rămas': '280.000\u00a0RON',
      'Rata actuală': '2.600\u00a0RON',
      Durata: '20\u00a0de\u00a0ani',
      'Venituri lunare': '10.500\u00a0RON',
      'Alte rate lunare': '500\u00a0RON',
      'Cod promoțional': 'BUNVENIT1000',
    });
  });

  it('of several people counts them, and adds up what they earn and pay', () => {
    const together = {
      ...purchase,
      alteRateCC: '100',
      codebitori: [
        { venituriSalariu: '4,500', alteRateCC: '200' },
        { venituriPFA: '600', venituriPensie: '400' },
      ],
    };
    expect(Object.fromEntries(summaryLines(together))).toMatchObject({
      Semnează: '3\u00a0persoane',
      'Venituri lunare': '16.000\u00a0RON',
      'Alte rate lunare': '300\u00a0RON',
    });
    expect(Object.fromEntries(summaryLines({ ...together, tipCredit: 'Incadrare' }))).toMatchObject({
      Durata: 'cât permit vârstele',
    });
  });
});
