import { withPlainSpaces } from 'contract/romanian/romanian';
import type { CreditData, Scenario } from 'contract/simulations/credit-data';
import { loanForm } from 'contract/simulations/loan-form-schema';
import { rate } from 'loan/rate';
import { expect, it, test } from 'vitest';
import { compareScenarios } from '../../simulation-replies.ts';
import { sampleCatalogue } from '../../testing/sample-catalogue.ts';
import { variantA, variantB } from '../../testing/sample-scenario.ts';
import { purchase } from '../../worked-examples.ts';
import { advantages, verdict } from './verdict.ts';

const sentence = (a: Scenario, b: Scenario): string => withPlainSpaces(verdict({ a, b })?.text ?? '');

/** Figures without a matching schedule: the comparison covers only the first month and the total. */
const of = (a: Partial<CreditData>, b: Partial<CreditData>) => {
  const same = { rataLunaraFixa: 2000, asigurareViata: 0, totalAsigurareViata: 0, totalPayable: 900_000 };
  return sentence(variantA({ ...same, ...a }), variantB({ ...same, ...b }));
};

it('the verdict compares the worked purchase with life insurance: the first month, the total, and every change of a rate', () => {
  expect(sentence(variantA(), variantB())).toBe(
    'B costă cu 102 RON mai puțin în prima lună, pentru că la B nu plătiți asigurare de viață, deși rata este mai mare, și cu 23.553 RON mai puțin în total. Din totalul lui A, 29.712 RON sunt pentru asigurarea de viață. ' +
      'Dacă IRCC rămâne 5,56 %, trim. I 2026, când se termină perioada fixă (din luna 37), B costă cu 103 RON mai puțin; diferența scade apoi și se inversează în anul 29.',
  );
});

it('the brief sentence has no reason, and names the only variant with life insurance', () => {
  const brief = (b: Partial<CreditData>, a: Partial<CreditData> = {}) =>
    withPlainSpaces(verdict({ a: variantA(a), b: variantB(b) })?.brief.text ?? '');
  expect(brief({})).toBe(
    'B costă cu 102 RON mai puțin în prima lună și cu 23.553 RON mai puțin în total; numai la A este inclusă asigurarea de viață (29.712 RON).',
  );
  expect(brief({ totalPayable: 1_100_000 })).toMatch(
    /^A costă cu 102 RON mai mult în prima lună, dar cu .* în total; numai la A este inclusă asigurarea de viață/,
  );
  expect(brief({}, { totalAsigurareViata: 0 })).toMatch(/în total\.$/);
});

test.each<[string, Partial<CreditData>, Partial<CreditData>]>([
  ['', {}, { rataLunaraFixa: 2000.4 }],
  [', pentru că rata lui B este mai mică,', {}, { rataLunaraFixa: 1990 }],
  [', pentru că la B nu plătiți asigurare de viață,', { asigurareViata: 50 }, {}],
  [', pentru că asigurarea de viață costă mai puțin la B,', { asigurareViata: 50 }, { asigurareViata: 40 }],
  [
    ', pentru că rata lui B este mai mică și la B nu plătiți asigurare de viață,',
    { asigurareViata: 50 },
    { rataLunaraFixa: 1990 },
  ],
  [
    ', pentru că rata lui B este mai mică, deși la B plătiți și asigurare de viață,',
    {},
    { rataLunaraFixa: 1900, asigurareViata: 50 },
  ],
  [
    ', pentru că rata lui B este mai mică, deși asigurarea de viață costă mai mult la B,',
    { asigurareViata: 40 },
    { rataLunaraFixa: 1900, asigurareViata: 50 },
  ],
  [
    ', pentru că la B nu plătiți asigurare de viață, deși rata este mai mare,',
    { asigurareViata: 50 },
    { rataLunaraFixa: 2020 },
  ],
])('says why a first month costs less%s', (why, a, b) => {
  const words = of(a, { ...b, totalPayable: 890_000 });
  const first = why === '' ? 'la fel' : /^B costă (cu \d+ RON mai puțin)/.exec(words)?.[1];
  expect(words).toBe(`B costă ${first} în prima lună${why} și cu 10.000 RON mai puțin în total.`);
});

it('the verdict says when the first month and the total prefer different variants', () => {
  expect(of({}, { rataLunaraFixa: 2010, totalPayable: 897_000 })).toBe(
    'B costă cu 10 RON mai mult în prima lună, pentru că rata lui A este mai mică, dar cu 3.000 RON mai puțin în total.',
  );
  expect(of({}, { rataLunaraFixa: 1990, totalPayable: 903_000 })).toBe(
    'A costă cu 10 RON mai mult în prima lună, pentru că rata lui B este mai mică, dar cu 3.000 RON mai puțin în total.',
  );
});

it('the verdict calls figures equal that read the same', () => {
  expect(of({}, { rataLunaraFixa: 2000.4, totalPayable: 900_000.2 })).toBe(
    'A și B costă la fel: în prima lună și în total.',
  );
  expect(of({}, { rataLunaraFixa: 1990 })).toBe(
    'B costă cu 10 RON mai puțin în prima lună, pentru că rata lui B este mai mică, și la fel în total.',
  );
});

/** The worked purchase with an offer of other terms. */
function simulated(changes: Partial<Scenario['metadata']>): Scenario {
  const { metadata } = variantA();
  const product = { ...metadata, ...changes };
  const { source } = sampleCatalogue;
  const [found] = source.products.filter(({ metadata: { oferta } }) => oferta === metadata.oferta);
  if (!found?.offer) throw new Error('the sample has no such offer');
  const fixedRate = product.perioada === 0 ? rate(0) : found.offer.fixedRate;
  const terms = { fixedRate, fixedMonths: product.perioada, lifeInsurance: product.costAVT * 10_000 };
  const offer = { ...found.offer, ...terms };
  const catalogue = { ...sampleCatalogue, offers: [offer], products: new Map([[found.metadata._id, product]]) };
  const form = loanForm.parse(purchase);
  const { data } = compareScenarios(form, '2026-11-20', catalogue, true);
  if (!data.optionA) throw new Error('the offer is no variant');
  return data.optionA;
}

it('the verdict compares at the end of each fixed period if they differ, and names its variant', () => {
  expect(sentence(simulated({ costAVT: 0 }), simulated({ costAVT: 0, perioada: 60 }))).toMatch(
    /^B costă la fel în prima lună și cu .+ Dacă IRCC rămâne 5,56 %, trim. I 2026, când se termină perioada fixă a lui A \(din luna 37\), B costă cu \d+ RON mai puțin pe lună, până în luna 60\. Când se termină și perioada fixă a lui B \(din luna 61\), B costă cu \d+ RON mai puțin pe lună, până la final\.$/,
  );
});

it('the verdict describes a rate that changes at one variant only', () => {
  const toTheEnd = simulated({ costAVT: 0, perioada: 360 });
  expect(sentence(toTheEnd, simulated({ costAVT: 0 }))).toMatch(
    /Rata lui A rămâne fixă până la final, a lui B se schimbă după 3 ani\.$/,
  );
  expect(sentence(simulated({ costAVT: 0, perioada: 0 }), simulated({ costAVT: 0 }))).toMatch(
    /Rata lui A este variabilă din prima lună, a lui B se schimbă după 3 ani\.$/,
  );
});

it('the verdict describes a difference that changes without a change of rate', () => {
  const [a, b] = [simulated({ perioada: 360 }), simulated({ perioada: 360, costAVT: 0 })];
  expect(sentence(a, b)).toMatch(/în total\. Din totalul lui A, .* După prima lună, diferența scade\.$/);
});

it('one variant alone has no verdict', () => {
  expect(verdict({ a: variantA(), b: null })).toBeNull();
});

it('the verdict of B and A is that of A and B with the names exchanged', () => {
  const exchanged = sentence(variantB(), variantA()).replace(/\b[AB]\b/g, (name) => (name === 'A' ? 'B' : 'A'));
  expect(exchanged).toBe(sentence(variantA(), variantB()));
});

it('the verdict of a refinancing compares the savings of its headings, after every cost', () => {
  const present = { rataActuala: 1900, asigurareViata: 0, totalAsigurareViata: 0 };
  const a = variantA({ ...present, rataLunaraFixa: 1800, totalPayable: 90_000, randamentNetRON: -140 });
  const b = variantB({ ...present, rataLunaraFixa: 1812, totalPayable: 90_205, randamentNetRON: 612 });
  expect(sentence(a, b)).toBe(
    'B costă cu 12 RON mai mult în prima lună, pentru că rata lui A este mai mică, dar cu 752 RON mai puțin în total, inclusiv costurile refinanțării.',
  );
});

test.each<[string, Partial<CreditData>, Partial<CreditData>, string | null, string | null]>([
  ['no difference', {}, {}, null, null],
  [
    'a lower start and a lower total',
    { rataLunaraFixa: 1900 },
    { totalPayable: 899_000, sumaTotalaAchitata: 890_000 },
    'Cea mai mică rată la început',
    'Cel mai mic cost total',
  ],
  [
    'a lower instalment that the insurance outweighs',
    { rataLunaraFixa: 1950, asigurareViata: 100 },
    {},
    'Cea mai mică rată fixă, fără asigurare',
    'Prima lună mai mică',
  ],
  ['a total whose two sums disagree', {}, { totalPayable: 899_000, sumaTotalaAchitata: 900_500 }, null, null],
])('the subtitles claim %s as far as both figures of it show it', (_, a, b, ofA, ofB) => {
  const same = { rataLunaraFixa: 2000, asigurareViata: 0, totalPayable: 900_000, sumaTotalaAchitata: 900_000 };
  expect(advantages({ a: variantA({ ...same, ...a }), b: variantB({ ...same, ...b }) })).toEqual({ a: ofA, b: ofB });
});
