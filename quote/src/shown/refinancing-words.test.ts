import { withPlainSpaces } from 'contract/romanian/romanian';
import type { CreditData, Scenario } from 'contract/simulations/credit-data';
import { describe, expect, it, test } from 'vitest';
import { variantA, variantB } from '../testing/sample-scenario.ts';
import { refinancingMarks, refinancingOutlook } from './refinancing-outlook.ts';
import {
  changeCosts,
  changeCostWords,
  comparedSums,
  comparedSumsBriefly,
  paidBesideNow,
  refinancingWords,
} from './refinancing-words.ts';

/** Variant B, without life insurance: 2,144.84 RON for three years, then 2,801.91, over 360 months; 2,540 RON now. */
const refinancing = (changes: Partial<CreditData> = {}): Scenario =>
  variantB({ rataActuala: 2540, perioadaRamasa: 360, randamentNetRON: 84_210.4, breakEvenMonth: 9, ...changes });

/** Variant A, with 124 RON life insurance in the first month: 2,122.91 RON for three years, then 2,787.05. */
const insured = (changes: Partial<CreditData> = {}): Scenario =>
  variantA({ rataActuala: 2540, perioadaRamasa: 360, randamentNetRON: 84_210.4, breakEvenMonth: 9, ...changes });

const said = (scenario: Scenario) => refinancingWords(scenario).map(({ text }) => withPlainSpaces(text));
const paid = (scenario: Scenario) => withPlainSpaces(paidBesideNow(scenario)?.text ?? '');

it('a loan that refinances nothing has no sentence', () => {
  expect(refinancingWords(variantA())).toEqual([]);
  expect([paidBesideNow(variantA()), changeCostWords(variantA().creditData)]).toEqual([null, null]);
  expect([refinancingOutlook(variantA().creditData), refinancingMarks(variantA().creditData)]).toEqual([null, []]);
});

it('the sentences name the savings over the term and the month that recovers the costs', () => {
  expect(said(refinancing())).toEqual([
    'Până la final plătiți cu 84.210 RON mai puțin decât cu creditul actual, inclusiv costurile refinanțării.',
    'Recuperați costurile refinanțării din luna a 9-a.',
  ]);
  expect(said(refinancing({ breakEvenMonth: 1 }))[1]).toBe('Recuperați costurile refinanțării din prima lună.');
});

it('the two sums behind the saving differ by it', () => {
  expect(withPlainSpaces(comparedSums(refinancing().creditData))).toBe(
    'Acum mai aveți de plătit 914.400 RON (360 × 2.540 RON). Cu acest credit plătiți 830.190 RON, inclusiv costurile refinanțării; asigurările locuinței sunt numărate numai pe primul an.',
  );
  expect(withPlainSpaces(comparedSumsBriefly(refinancing().creditData))).toBe(
    '830.190 RON, cu costurile refinanțării, în loc de 914.400 RON, dacă rata de acum nu se schimbă',
  );
});

it('equal costs are no gain, and a voucher that pays the costs leaves none to recover', () => {
  const [first, ...others] = said(refinancing({ randamentNetRON: 0.3, totalCosturiCreditNet: -200 }));
  expect(first).toBe('Până la final plătiți aproape cât cu creditul actual, inclusiv costurile refinanțării.');
  expect(others.join(' ')).not.toContain('Recuperați');
});

it('the sentences name the earlier end of a loan whose borrower keeps paying the old instalment', () => {
  expect(said({ ...refinancing(), durationIfPaymentKept: 208 }).at(-1)).toBe(
    'Dacă plătiți în continuare cel puțin rata de acum, terminați creditul în 17 ani și 4 luni, cu 12 ani și 8 luni mai devreme.',
  );
  expect(said({ ...insured(), durationIfPaymentKept: 208 }).at(-1)).toContain(
    'cel puțin rata de acum, pe lângă asigurarea de viață, terminați',
  );
});

it('the sentences name the longer or shorter term of the new loan', () => {
  expect(said(refinancing({ perioadaRamasa: 348 }))).toContain('Creditul nou ține cu 1 an mai mult decât cel de acum.');
  expect(said(refinancing({ perioadaPlanificata: 240, perioadaReala: 240, perioadaRamasa: 264 }))).toContain(
    'Creditul nou se încheie cu 2 ani mai devreme decât cel de acum.',
  );
});

describe('the payment beside the present instalment', () => {
  test.each<[string, Scenario, string]>([
    [
      'a difference that stays the same is one a month',
      refinancing(),
      'cu 395 RON mai puțin pe lună decât acum în primii 3 ani; apoi 2.802 RON pe lună, cu 262 RON mai mult decât acum, dacă IRCC rămâne 5,56 %, trim. I 2026',
    ],
    [
      'a later instalment that is below today’s is told as such',
      refinancing({ rataActuala: 2900 }),
      'cu 755 RON mai puțin pe lună decât acum în primii 3 ani; apoi 2.802 RON pe lună, cu 98 RON mai puțin decât acum, dacă IRCC rămâne 5,56 %, trim. I 2026',
    ],
    [
      'what reads the same is told as the same',
      refinancing({ rataActuala: 2144.84 }),
      'aproape la fel pe lună ca acum în primii 3 ani; apoi 2.802 RON pe lună, cu 657 RON mai mult decât acum, dacă IRCC rămâne 5,56 %, trim. I 2026',
    ],
    [
      'the end of the present loan comes first',
      refinancing({ perioadaRamasa: 24 }),
      'cu 395 RON mai puțin pe lună decât acum în primii 2 ani; apoi creditul de acum s-ar fi încheiat, iar cel nou mai are rate 28 de ani',
    ],
    [
      'the end of the present loan comes with the end of the fixed period',
      refinancing({ perioadaRamasa: 36 }),
      'cu 395 RON mai puțin pe lună decât acum în primii 3 ani; apoi creditul de acum s-ar fi încheiat, iar cel nou mai are rate 27 de ani',
    ],
    [
      'life insurance is in it and makes it change from month to month',
      insured(),
      'cu 293 RON mai puțin decât acum în prima lună, cu asigurarea de viață; diferența crește apoi: cu 299 RON mai puțin în luna 36; în luna 37 plătiți 2.905 RON, cu asigurarea de viață, cu 365 RON mai mult decât acum, dacă IRCC rămâne 5,56 %, trim. I 2026; diferența scade apoi',
    ],
    [
      'a difference that life insurance makes turns as it falls',
      insured({ rataActuala: 2800 }),
      'cu 553 RON mai puțin decât acum în prima lună, cu asigurarea de viață; diferența crește apoi: cu 559 RON mai puțin în luna 36; în luna 37 plătiți 2.905 RON, cu asigurarea de viață, cu 105 RON mai mult decât acum, dacă IRCC rămâne 5,56 %, trim. I 2026; diferența scade apoi și se inversează în anul 29',
    ],
  ])('%s', (_, scenario, words) => {
    expect(paid(scenario)).toBe(words);
  });

  it('speaks of the first month alone where nothing is known of the others', () => {
    expect(paid(insured({ totalAsigurareViata: 1 }))).toBe(
      'cu 293 RON mai puțin decât acum în prima lună, cu asigurarea de viață; în luna 37 plătiți 2.905 RON, cu asigurarea de viață, cu 365 RON mai mult decât acum, dacă IRCC rămâne 5,56 %, trim. I 2026',
    );
  });
});

describe('a change that costs more in all', () => {
  const losing = (changes: Partial<CreditData> = {}) =>
    insured({ randamentNetRON: -52_000, breakEvenMonth: null, ...changes });
  const cost = (changes: Partial<CreditData> = {}) =>
    withPlainSpaces(changeCostWords(losing(changes).creditData)?.text ?? '');

  test.each<[Partial<CreditData>, string]>([
    [{ perioadaRamasa: 240 }, 'plătiți rate cu 10 ani mai mult decât la creditul de acum'],
    [{ rataActuala: 2100 }, 'rata nouă nu este mai mică decât cea de acum'],
    [{ rataActuala: 2200 }, 'cu asigurarea de viață, plătiți de la început cel puțin cât acum'],
    [
      {},
      'economia de la rată nu acoperă costurile refinanțării, asigurarea de viață și ce plătiți în plus după perioada fixă',
    ],
    [
      { rataActuala: 2900, asigurareViata: 0, asigurareViataVariabila: 0 },
      'economia de la rată nu acoperă costurile refinanțării',
    ],
    [{ rataActuala: 2950, totalCosturiCreditNet: -10 }, 'economia de la rată nu acoperă asigurarea de viață'],
  ])('says how much and why: %o', (changes, why) => {
    expect(cost(changes)).toBe(
      `În total plătiți cu 52.000 RON mai mult decât acum, inclusiv costurile refinanțării: ${why}.`,
    );
    expect(said(losing(changes)).join(' ')).not.toMatch(/Recuperați|ține cu|Până la final/);
  });

  it('stands under each variant’s name if there are two', () => {
    const a = losing({ rataActuala: 2100 });
    const gains = refinancing();
    const texts = (pair: Parameters<typeof changeCosts>[0]) => changeCosts(pair).map(({ text }) => text);
    expect(texts({ a, b: gains })).toEqual([expect.stringMatching(/^Varianta A\. În total plătiți cu/)]);
    expect(texts({ a, b: null })).toEqual([expect.stringMatching(/^În total plătiți cu/)]);
    expect(texts({ a: gains, b: null })).toEqual([]);
  });

  it('is one sentence for two variants that cost more for one reason', () => {
    const pair = { a: losing({ rataActuala: 2100 }), b: losing({ rataActuala: 2100, randamentNetRON: -41_000 }) };
    const [cost, ...others] = changeCosts(pair);
    expect(others).toEqual([]);
    expect(withPlainSpaces(cost?.text ?? '')).toBe(
      'În total plătiți cu 52.000 RON mai mult la A și cu 41.000 RON mai mult la B decât acum, inclusiv costurile refinanțării: rata nouă nu este mai mică decât cea de acum.',
    );
    expect(cost?.claims.map((claim) => 'more' in claim && claim.more)).toEqual([52_000, 41_000]);
    const otherReason = { ...pair, b: losing({}) };
    expect(changeCosts(otherReason).map(({ text }) => text.slice(0, 11))).toEqual(['Varianta A.', 'Varianta B.']);
  });

  it('is not said to cost a whole RON that it does not cost', () => {
    expect(cost({ randamentNetRON: -0.3 })).toContain('În total plătiți cu mai puțin de 1 RON mai mult decât acum');
  });

  it('is marked, and so is a later payment above the present one', () => {
    const marks = (changes: Partial<CreditData>) =>
      refinancingMarks(losing(changes).creditData).map(({ text }) => text);
    const COSTS_MORE = 'Costă mai mult în total';
    expect(marks({})).toEqual([COSTS_MORE, 'Din anul 4, rata depășește rata de azi']);
    expect(marks({ durataRataFixa: 18 })).toEqual([COSTS_MORE, 'Din luna 19, rata depășește rata de azi']);
    expect(marks({ rataActuala: 2800 })).toEqual([
      COSTS_MORE,
      'În luna 37, cu asigurarea de viață, plătiți mai mult decât azi',
    ]);
    expect(marks({ rataActuala: 2950 })).toEqual([COSTS_MORE]);
    expect(marks({ randamentNetRON: 0, rataActuala: 2950 })).toEqual([]);
  });

  it.each<[string, Partial<CreditData>]>([
    ['that varies from the start', { rataLunaraFixa: 0, durataRataFixa: 0 }],
    ['that changes when the present loan would have ended', { perioadaRamasa: 36 }],
    ['that reads the same', { rataActuala: 2905.18 }],
  ])('has no mark of a later payment %s', (_, changes) => {
    expect(refinancingMarks(losing(changes).creditData).map(({ kind }) => kind)).toEqual(['costs-more']);
  });
});

it('screens get the figures behind the sentences', () => {
  expect(refinancingOutlook(insured({ perioadaRamasa: 348 }).creditData)).toEqual({
    saving: 293,
    savingMonths: 36,
    laterPayment: 2905.18,
    laterDifference: 365,
    extraMonths: 12,
    totalSaving: 84_210.4,
    costsMoreInAll: false,
    savesInAll: true,
    breakEvenMonth: 9,
  });
});
