import { withPlainSpaces } from 'contract/romanian/romanian';
import type { CriteriaValues } from 'contract/simulations/criteria-values';
import { expect, it } from 'vitest';
import { crossedLimits } from './contradictions.ts';

const [TODAY, LATER, LATEST] = ['2026-11-20', '2026-12-01', '2027-01-01'] as const;

const of = (oferta: string | null, values: CriteriaValues, validFrom: string = TODAY) => ({
  oferta,
  values,
  validFrom,
});

function crossed(...all: Parameters<typeof crossedLimits>): [string, string] | undefined {
  const found = crossedLimits(...all);
  return found && [found[0], withPlainSpaces(found[1])];
}

it('an offer’s least loan above its bank’s largest is refused at its own field', () => {
  expect(crossed([of(null, { maxLoan: 50_000 })], of('o1', { minLoan: 60_000 }))).toEqual([
    'values.minLoan',
    'Suma cea mai mică (60.000 RON) ar depăși suma cea mai mare a băncii (50.000 RON) din 20 noiembrie 2026.',
  ]);
});

it('a bank’s largest loan below the least one of an offer is refused', () => {
  expect(crossed([of('o1', { minLoan: 60_000 })], of(null, { maxLoan: 50_000 }))).toEqual([
    'values.maxLoan',
    'Suma cea mai mare (50.000 RON) ar fi sub suma cea mai mică a unei oferte a ei (60.000 RON) din 20 noiembrie 2026.',
  ]);
});

it('the same loan as least and largest, and an offer with both limits of its own, are accepted', () => {
  const bank = of(null, { maxLoan: 50_000 });
  expect(crossed([bank], of('o1', { minLoan: 50_000 }))).toBeUndefined();
  expect(crossed([bank], of('o1', { minLoan: 60_000, maxLoan: 70_000 }))).toBeUndefined();
  expect(crossed([of('o1', { minLoan: 60_000 })], of('o2', { maxLoan: 50_000 }))).toBeUndefined();
});

it('limits that cross only on a later day are refused with that day', () => {
  const rows = [of(null, { maxLoan: 50_000 }, LATER), of(null, { maxLoan: 90_000 })];
  expect(crossed(rows, of('o1', { minLoan: 60_000 }))?.[1]).toMatch(/din 1 decembrie 2026\.$/);
});

it('criteria count only until the next set of their scope, and a set of the same day is replaced', () => {
  const bankLater = of(null, { maxLoan: 50_000 }, LATEST);
  expect(crossed([of('o1', {}, LATER), bankLater], of('o1', { minLoan: 60_000 }))).toBeUndefined();
  expect(crossed([of('o1', { minLoan: 60_000 }), bankLater], of('o1', { minLoan: 40_000 }))).toBeUndefined();
});
