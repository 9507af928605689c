import { variantA, variantB } from 'quote/testing/sample-scenario';
import { expect, it } from 'vitest';
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

it('closes a term that is no whole number of years in a shorter last year', () => {
  const first = yearsOf({
    ...variantB({
      perioadaPlanificata: 18,
      durataRataFixa: 18,
      sumaCreditata: 18_000,
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
