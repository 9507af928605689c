import type { CreditData, Scenario } from 'contract/simulations/credit-data';
import { withPlainSpaces } from 'contract/text/romanian';
import { describe, expect, it, test } from 'vitest';
import { variantA, variantB } from '../testing/sample-scenario.ts';
import { refinancingMarks, refinancingOutlook } from './refinancing-outlook.ts';
import { changeCosts, changeCostWords, instalmentSavingWords, refinancingWords } from './refinancing-words.ts';

/** 360 months like the present loan: 2,122.91 RON for three years, then 2,787.05; 2,540 RON now, 124 RON insurance. */
const refinancing = (changes: Partial<CreditData> = {}): Scenario => {
  const data = { rataActuala: 2540, perioadaRamasa: 360, randamentNetRON: 84_210.4, breakEvenMonth: 9, ...changes };
  const first = (changes.rataLunaraFixa ?? 2122.91) || (changes.rataLunaraVariabila ?? 2787.05);
  return variantA({ randamentRataRON: data.rataActuala - first, ...data });
};
const said = (scenario: Scenario) => refinancingWords(scenario).map(withPlainSpaces);
const saving = (changes: Partial<CreditData>) => withPlainSpaces(instalmentSavingWords(refinancing(changes)));

it('says nothing about a loan that refinances nothing', () => {
  expect(refinancingWords(variantA())).toEqual([]);
  expect([instalmentSavingWords(variantA()), changeCostWords(variantA().creditData)]).toEqual(['', null]);
  expect([refinancingOutlook(variantA().creditData), refinancingMarks(variantA().creditData)]).toEqual([null, []]);
});

it('tells the saving over the term, the month from which the costs are recovered, and the first payment', () => {
  expect(said(refinancing())).toEqual([
    'Până la final plătiți cu 84.210 RON mai puțin decât cu creditul actual, după costurile schimbării.',
    'Recuperați costurile refinanțării din luna a 9-a.',
    'Cu asigurarea de viață, în prima lună plătiți 2.247 RON, cu 293 RON mai puțin decât rata de acum de 2.540 RON.',
  ]);
  expect(said(refinancing({ breakEvenMonth: 1 }))[1]).toBe('Recuperați costurile refinanțării din prima lună.');
});

it('calls what costs the same no gain, and speaks of no costs to recover where a voucher pays them', () => {
  const [first, ...others] = said(refinancing({ randamentNetRON: 0.3, totalCosturiCreditNet: -200 }));
  expect(first).toBe('Până la final plătiți aproape cât cu creditul actual, după costurile schimbării.');
  expect(others.join(' ')).not.toContain('Recuperați');
});

it('tells how much earlier the loan ends when at least the old instalment goes on being paid', () => {
  expect(said({ ...refinancing(), durationIfPaymentKept: 208 }).at(-1)).toBe(
    'Dacă plătiți în continuare cel puțin rata de acum, terminați creditul în 17 ani și 4 luni, cu 12 ani și 8 luni mai devreme.',
  );
});

it('tells how much longer or shorter the new loan is', () => {
  expect(said(refinancing({ perioadaRamasa: 348 }))).toContain('Creditul nou ține cu 1 an mai mult decât cel de acum.');
  expect(said(refinancing({ perioadaPlanificata: 240, perioadaReala: 240, perioadaRamasa: 264 }))).toContain(
    'Creditul nou se încheie cu 2 ani mai devreme decât cel de acum.',
  );
});

describe('the saving a month says for how long it lasts and what follows', () => {
  test.each<[Partial<CreditData>, string]>([
    [
      {},
      'cu 417 RON mai puțin pe lună în primii 3 ani; apoi 2.787 RON, cu 247 RON mai mult decât acum, dacă IRCC rămâne 5,56 %, trim. I 2026',
    ],
    [
      { rataActuala: 2900, durataRataFixa: 12 },
      'cu 777 RON mai puțin pe lună în primul an; apoi 2.787 RON, cu 113 RON mai puțin decât acum, dacă IRCC rămâne 5,56 %, trim. I 2026',
    ],
    [
      { rataActuala: 2787.2, durataRataFixa: 240 },
      'cu 664 RON mai puțin pe lună în primii 20 de ani; apoi 2.787 RON, aproape cât acum, dacă IRCC rămâne 5,56 %, trim. I 2026',
    ],
    [
      { rataActuala: 2110, durataRataFixa: 18 },
      'cu 13 RON mai mult pe lună în primele 18 luni; apoi 2.787 RON, cu 677 RON mai mult decât acum, dacă IRCC rămâne 5,56 %, trim. I 2026',
    ],
    [
      { rataActuala: 2123, durataRataFixa: 1 },
      'aproape la fel pe lună în prima lună; apoi 2.787 RON, cu 664 RON mai mult decât acum, dacă IRCC rămâne 5,56 %, trim. I 2026',
    ],
    [{ rataLunaraVariabila: 0, durataRataFixa: 360 }, 'cu 417 RON mai puțin pe lună decât acum, până la final'],
    [
      { rataLunaraFixa: 0, durataRataFixa: 0, rataLunaraVariabila: 2500 },
      'cu 40 RON mai puțin pe lună decât acum, cât timp IRCC rămâne 5,56 %, trim. I 2026',
    ],
    [
      { rataActuala: 2123, rataLunaraVariabila: 0, durataRataFixa: 360 },
      'aproape la fel pe lună ca acum, până la final',
    ],
    [
      { rataLunaraFixa: 0, durataRataFixa: 0, rataLunaraVariabila: 2500, perioadaRamasa: 24 },
      'cu 40 RON mai puțin pe lună în primii 2 ani, dacă IRCC rămâne 5,56 %, trim. I 2026; apoi creditul de acum s-ar fi încheiat, iar cel nou mai are rate 28 de ani',
    ],
    [
      { perioadaRamasa: 24 },
      'cu 417 RON mai puțin pe lună în primii 2 ani; apoi creditul de acum s-ar fi încheiat, iar cel nou mai are rate 28 de ani',
    ],
    [
      { perioadaRamasa: 36 },
      'cu 417 RON mai puțin pe lună în primii 3 ani; apoi creditul de acum s-ar fi încheiat, iar cel nou mai are rate 27 de ani',
    ],
  ])('%o', (changes, words) => {
    expect(saving(changes)).toBe(words);
  });
});

describe('a change that costs more in all', () => {
  const losing = (changes: Partial<CreditData> = {}) =>
    refinancing({ randamentNetRON: -52_000, breakEvenMonth: null, ...changes });

  test.each<[Partial<CreditData>, string]>([
    [{ perioadaRamasa: 240 }, 'plătiți rate cu 10 ani mai mult decât la creditul de acum'],
    [{ rataActuala: 2100 }, 'rata nouă nu este mai mică decât cea de acum'],
    [
      {},
      'economia de la rată nu acoperă costurile schimbării, asigurarea de viață și rata mai mare de după perioada fixă',
    ],
    [{ rataActuala: 2900, asigurareViata: 0 }, 'economia de la rată nu acoperă costurile schimbării'],
    [{ rataActuala: 2900, totalCosturiCreditNet: -10 }, 'economia de la rată nu acoperă asigurarea de viață'],
  ])('says so first, and why: %o', (changes, why) => {
    const [first, ...others] = said(losing(changes));
    expect(first).toBe(`În total, schimbarea costă 52.000 RON: ${why}.`);
    expect(others.join(' ')).not.toContain('Recuperați');
    expect(others.join(' ')).not.toContain('ține cu');
  });

  it('is told of each variant by its name where there are two', () => {
    const a = losing({ rataActuala: 2100 });
    const gains = variantB({ ...refinancing().creditData });
    expect(changeCosts({ a, b: gains })).toEqual([expect.stringMatching(/^Varianta A\. În total, schimbarea costă/)]);
    expect(changeCosts({ a, b: null })).toEqual([expect.stringMatching(/^În total, schimbarea costă/)]);
    expect(changeCosts({ a: gains, b: null })).toEqual([]);
  });

  it('never costs nothing', () => {
    expect(said(losing({ randamentNetRON: -0.3 }))[0]).toContain('schimbarea costă 1 RON');
  });

  it('is marked, and so is a later instalment above the present one', () => {
    const kinds = (changes: Partial<CreditData>) =>
      refinancingMarks(losing(changes).creditData).map(({ kind }) => kind);
    expect(kinds({})).toEqual(['costs-more', 'later-exceeds']);
    expect(kinds({ rataActuala: 2900 })).toEqual(['costs-more']);
    expect(kinds({ randamentNetRON: 10 })).toEqual(['later-exceeds']);
    expect(kinds({ randamentNetRON: 0, rataActuala: 2900 })).toEqual([]);
  });

  it.each<[string, Partial<CreditData>]>([
    ['that varies from the start', { rataLunaraFixa: 0, durataRataFixa: 0 }],
    ['that changes when the present loan would have ended', { perioadaRamasa: 36 }],
    ['that reads the same', { rataActuala: 2787 }],
  ])('has no mark of a later instalment %s', (_, changes) => {
    expect(refinancingMarks(losing(changes).creditData).map(({ kind }) => kind)).toEqual(['costs-more']);
  });
});

it('tells differences that whoever subtracts the sums beside them finds', () => {
  const odd = variantA({
    rataActuala: 1949.4,
    rataLunaraFixa: 1370.6,
    perioadaRamasa: 360,
    asigurareViata: 0.4,
    randamentNetRON: 9,
  });
  expect(said(odd).join(' ')).toContain('plătiți 1.371 RON, cu 578 RON mai puțin decât rata de acum de 1.949 RON');
});

it('gives screens the figures behind the sentences', () => {
  expect(refinancingOutlook(refinancing({ perioadaRamasa: 348 }).creditData)).toEqual({
    instalment: 2122.91,
    saving: 417,
    savingWithInsurance: 293,
    savingMonths: 36,
    laterInstalment: 2787.05,
    laterDifference: 247,
    laterExceedsToday: true,
    extraMonths: 12,
    totalSaving: 84_210.4,
    costsMoreInAll: false,
    savesInAll: true,
    breakEvenMonth: 9,
  });
});
