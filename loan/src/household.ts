import { incomeOf } from './affordability.ts';
import type { Parameters } from './parameters.ts';
import type { LoanRequest, Person } from './request.ts';
import { ageOn, LONGEST_TERM, longestTermAt } from './term.ts';

/** A person of a household, by their place in `LoanRequest.people`, with their completed years. */
export type Aged = { person: number; age: number };

/** The parts of a request that decide whose ages count. */
type AgeRule = Pick<Parameters, 'coBorrowerAges' | 'incomeWeights'>;

/**
 * The people whose ages count, the borrower first. By parameter, people without eligible income do not count unless
 * nobody has any. People without a birth date do not count.
 */
export function agesThatCount(
  { people, asOf }: Pick<LoanRequest, 'people' | 'asOf'>,
  parameters: AgeRule,
): readonly Aged[] {
  const hasIncome = (person: Person): boolean => incomeOf(person, parameters) > 0;
  const counts = parameters.coBorrowerAges === 'CU_VENIT' && people.some(hasIncome) ? hasIncome : () => true;
  return people.flatMap((person, place) => {
    if (person.birthDate === null || !counts(person)) return [];
    const age = ageOn(person.birthDate, asOf);
    return age.kind === 'age' ? [{ person: place, age: age.years }] : [];
  });
}

/** The oldest of these people, the first of equals; null without a birth date. */
export function oldestOf(request: Pick<LoanRequest, 'people' | 'asOf'>, parameters: AgeRule): Aged | null {
  return agesThatCount(request, parameters).reduce<Aged | null>(
    (oldest, each) => (oldest === null || each.age > oldest.age ? each : oldest),
    null,
  );
}

/** The longest term for the oldest age, in months; the full term without a birth date. */
export function longestTermOf(oldest: Aged | null): number {
  return oldest ? Math.min(LONGEST_TERM, longestTermAt(oldest.age)) : LONGEST_TERM;
}

/** The person who shortens the longest term; null when nobody does. */
export function limitingPerson(oldest: Aged | null): number | null {
  return oldest && longestTermOf(oldest) < LONGEST_TERM ? oldest.person : null;
}
