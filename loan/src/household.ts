import { incomeOf } from './affordability.ts';
import type { Parameters } from './parameters.ts';
import type { LoanRequest, Person } from './request.ts';
import { ageOn, LONGEST_TERM, longestTermAt } from './term.ts';

/** Someone of a household, by their place in `LoanRequest.people`, with their completed years. */
export type Aged = { person: number; age: number };

/** What decides whose ages count. */
type AgeRule = Pick<Parameters, 'coBorrowerAges' | 'incomeWeights'>;

/**
 * The people whose ages count, the borrower first. By parameter those without eligible income do not, unless nobody has
 * any: whoever signs alone is always asked their age. Unknown birth dates are left out.
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

/** The oldest of those whose ages count, the first of several; null when no birth date is known. */
export function oldestOf(request: Pick<LoanRequest, 'people' | 'asOf'>, parameters: AgeRule): Aged | null {
  return agesThatCount(request, parameters).reduce<Aged | null>(
    (oldest, each) => (oldest === null || each.age > oldest.age ? each : oldest),
    null,
  );
}

/** Longest term that an oldest person allows, in months; all of it when no birth date is known. */
export function longestTermOf(oldest: Aged | null): number {
  return oldest ? Math.min(LONGEST_TERM, longestTermAt(oldest.age)) : LONGEST_TERM;
}

/** Who makes the longest term shorter than it could be; null when all of it is allowed. */
export function limitingPerson(oldest: Aged | null): number | null {
  return oldest && longestTermOf(oldest) < LONGEST_TERM ? oldest.person : null;
}
