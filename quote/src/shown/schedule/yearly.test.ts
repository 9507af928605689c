import { loanForm } from 'contract/simulations/loan-form-schema';
import { defaultParameters, type LifeInsuranceMode } from 'loan/parameters';
import { expect, it, test } from 'vitest';
import { simulateOneOffer } from '../../offer-simulation.ts';
import { toOffer } from '../../product.ts';
import { variantA, variantB } from '../../testing/sample-scenario.ts';
import { purchase } from '../../worked-examples.ts';
import { yearsOfRows } from './schedule-years.ts';
import { type LoanYear, yearsInWords, yearsOf } from './yearly.ts';

const sum = (years: readonly LoanYear[], part: 'interest' | 'principal' | 'insurance') =>
  Math.round(years.reduce((total, year) => total + year[part], 0) * 100) / 100;

it('the years of a loan add up to the sums that were answered, and end with nothing left to pay', () => {
  const years = yearsOf(variantA()) ?? [];
  expect(years).toHaveLength(30);
  expect(sum(years, 'interest')).toBe(579_425.67);
  expect(sum(years, 'insurance')).toBe(29_711.58);
  expect(sum(years, 'principal')).toBe(400_000);
  expect(years.at(-1)?.balance).toBe(0);
});

it('shows the balance of month 36 after the third year', () => {
  expect(yearsOf(variantA())?.[2]?.balance).toBe(381_055.5);
});

it('has no insurance where none is asked for', () => {
  expect(sum(yearsOf(variantB()) ?? [], 'insurance')).toBe(0);
});

test.each<[LifeInsuranceMode, costAVT: number, perioadaCreditata: number]>([
  ['PROCENT_LUNAR_SOLD', 0.031, 360],
  ['PROCENT_ANUAL_SOLD', 0.4, 360],
  ['RON_LUNAR', 42.5, 360],
  ['RON_LUNAR', 0, 125],
  ['PROCENT_ANUAL_SOLD', 0.0001, 360],
  ['PROCENT_LUNAR_SOLD', 0.0001, 61],
])('are those of the repayment table where the insurance is %s at %d over %i months', (mode, costAVT, months) => {
  const metadata = { ...variantA().metadata, costAVT };
  const catalogue = {
    offers: [toOffer(metadata)],
    products: new Map([[metadata._id, metadata]]),
    parameters: { ...defaultParameters, lifeInsuranceMode: mode },
    indexQuarter: '2026T1',
    versions: { products: 1, parameters: 1 },
  };
  const form = loanForm.parse({ ...purchase, oferta: metadata.oferta, perioadaCreditata: months });
  const { creditData, scadentar } = simulateOneOffer(form, '2026-11-20', catalogue);
  const years = yearsOf({ creditData, metadata });
  expect(years).toEqual(yearsOfRows(scadentar).map(({ instalments: _, ...year }) => year));
});

it('closes a term that is no whole number of years in a shorter last year', () => {
  const first = yearsOf({
    ...variantB({
      perioadaPlanificata: 18,
      durataRataFixa: 18,
      sumaCreditata: 18_000,
      rataLunaraFixa: 1000,
      dobandaFixa: 0,
      dobandaTotalaAchitata: 0,
    }),
  });
  expect(first?.map(({ principal, balance }) => [principal, balance])).toEqual([
    [12_000, 6000],
    [6000, 0],
  ]);
});

it('draws nothing rather than a picture that disagrees with the answer', () => {
  expect(yearsOf(variantA({ dobandaTotalaAchitata: 579_425.68 }))).toBeNull();
});

it('says in words what the pictures show', () => {
  const words = yearsInWords(yearsOf(variantA()) ?? []).replaceAll('\u00a0', ' ');
  expect(words).toBe(
    'În primul an, 19.466 RON merg pe dobândă și 1.478 RON pe asigurarea de viață, iar 6.009 RON scad datoria. ' +
      'Jumătate din credit este achitată în anul 22 din 30.',
  );
});

it('counts what is repaid early in what lessens the debt', () => {
  const [first] = yearsOf(variantA()) ?? [];
  const words = first && yearsInWords([{ ...first, principal: 6000, early: 3600, balance: 390_400 }]);
  expect(words?.replaceAll('\u00a0', ' ')).toContain('iar 9.600 RON scad datoria');
});
