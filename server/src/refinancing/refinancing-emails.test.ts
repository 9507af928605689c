import type { RefinancingOpportunity } from 'contract/refinancing/refinancing';
import { withPlainSpaces } from 'contract/romanian/romanian';
import { describe, expect, it, test } from 'vitest';
import { readConfig } from '../platform/runtime/config.ts';
import { gainText } from './refinancing-emails.ts';

const ANA: RefinancingOpportunity = {
  ...{ _id: '1', customer: { _id: 'c1', phone: '+40722123456', name: 'Ana Țuțu', alias: '', status: 1 } },
  ...{
    bank: 'Banca Veche',
    rateBasis: 'stated',
    robor: null,
    margin: null,
    day: '2026-11-23',
    ircc: 0.0556,
    irccTrimestru: '2026T1',
    balance: 250_000,
    monthsLeft: 240,
  },
  ...{ instalment: 1900, lifePremium: 50, newBank: 'Banca Nouă', newOffer: 'Fix 3 ani', newInstalment: 1600 },
  oferteDemonstrative: false,
  ...{ newLifePremium: 40, monthlyGain: 310, gainMonths: 36, laterInstalment: 2108, laterExceedsCompared: true },
  ...{ costs: 2500, breakEvenMonth: 9, totalSaving: 8000, fixedEndsOn: null, sentAt: null },
};
const EXAMPLE = 'Exemplul reprezentativ, cu DAE și ipoteca.';
const said = (changes: Partial<RefinancingOpportunity>) =>
  withPlainSpaces(gainText({ ...ANA, example: EXAMPLE, ...changes }, readConfig({})));

it('the e-mail has the later instalment with its condition, beside the compared one', () => {
  expect(said({})).toContain(
    'Apoi rata, fără asigurare, ar fi de 2.108,00 RON la IRCC 5,56 %, trim. I 2026, cu 208,00 RON mai mult decât cea de acum.',
  );
  expect(said({ laterInstalment: 1900 })).toContain('la IRCC 5,56 %, trim. I 2026, aproape cât cea de acum.');
});

it('the e-mail has the first month’s saving with life insurance, and the time of the instalment alone', () => {
  expect(said({})).toContain(
    'ați plăti cu 310,00 RON mai puțin în prima lună, cu asigurarea de viață; rata singură este cu 300,00 RON mai mică în primii 3 ani.',
  );
});

it('an e-mail with an instalment carries the representative example of the new loan', () => {
  expect(said({})).toContain(`\n\n${EXAMPLE}\n\n`);
});

it('the e-mail marks an invented offer before any of its figures', () => {
  const strip = 'Oferte demonstrative. Cifrele sunt inventate: nu sunt ofertele băncilor numite.';
  expect(said({})).not.toContain('demonstrative');
  const words = said({ oferteDemonstrative: true });
  expect(words.indexOf(strip)).toBeGreaterThan(0);
  expect(words.indexOf(strip)).toBeLessThan(words.indexOf('310,00 RON'));
});

it('the e-mail does not promise the gain during a running fixed rate', () => {
  expect(said({ fixedEndsOn: '2027-02-01' })).toContain(
    'Până atunci creditul de acum își păstrează rata, care poate fi mai mică',
  );
});

describe('of a loan over ROBOR', () => {
  const robor = { tenor: 3, value: 5.92, typedOn: '2026-11-12' } as const;

  it('says the typed value, its day and the margin, and over which index a new loan is', () => {
    const words = said({ robor, margin: 2.5 });
    for (const sentence of [
      'rata de acum de 1.900,00 RON, calculată cu ROBOR 3M 5,92 % (scris la 12 noiembrie 2026) plus marja de 2,50 % și presupusă neschimbată;',
      'decât rata calculată cu ROBOR',
      'Banca poate folosi ROBOR din altă zi, deci rata plătită poate fi alta.',
      'un credit nou cu dobândă variabilă este legat de IRCC (5,56 %, trim. I 2026), nu de ROBOR.',
      'Cifrele se schimbă odată cu ROBOR, cu IRCC și cu ofertele.',
    ])
      expect(words).toContain(sentence);
  });

  it('whose value is not known states that the instalment was assumed constant', () => {
    const words = said({ rateBasis: 'robor' });
    expect(words).toContain(
      'Dobânda de acum este pe ROBOR, iar rata de 1.900,00 RON este presupusă neschimbată până la final;',
    );
    expect(words).toContain('nu de ROBOR.');
    expect(words).not.toContain('Nu știm dacă este fixă sau variabilă');
  });

  it('is not spoken of where the loan is over IRCC or fixed', () => {
    expect(said({ margin: 2.5 })).not.toContain('ROBOR');
    expect(said({ rateBasis: 'assumed' })).not.toContain('ROBOR');
  });
});

test.each([
  [2500, 9, 'Schimbarea costă 2.500,00 RON în total; banii se recuperează din luna a 9-a.'],
  [2500, 1, 'se recuperează din prima lună.'],
  [0, 1, 'Ce dă banca înapoi acoperă costurile schimbării.'],
  [-300, 1, 'Ce dă banca înapoi acoperă costurile schimbării; vă rămân 300,00 RON.'],
])('costs of %d RON, covered from month %d, are described truly', (costs, breakEvenMonth, words) => {
  expect(said({ costs, breakEvenMonth })).toContain(words);
});
