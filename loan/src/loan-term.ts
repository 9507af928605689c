import type { LoanRequest } from './request.ts';
import { ageOn, LONGEST_TERM, longestTermAt } from './term.ts';

/** Which question is asked: each one accepts less or more of a request. */
export type Question = 'lowest-payment' | 'largest-loan' | 'scenarios' | 'simulation';

/** Longest term that the age of the client allows, in months; the quick calculator does not ask for an age. */
export function longestTermFor({ birthDate, asOf }: LoanRequest, question: Question): number {
  const age = ageOn(question === 'lowest-payment' ? null : birthDate, asOf);
  return age.kind === 'age' ? Math.min(LONGEST_TERM, longestTermAt(age.years)) : LONGEST_TERM;
}

/**
 * The term that a question is answered for. A refinancing is compared at the months left of the present loan, a
 * broker's simulation at the term typed; the largest loan is that of the longest term when none was typed. What was
 * not chosen for the new loan (months left of another, a preset) is cut to what the age allows, never refused.
 */
export function termOf(request: LoanRequest, question: Question): number {
  const { months } = request;
  const longest = longestTermFor(request, question);
  if (question === 'largest-loan') return Math.min(months || longest, longest);
  return usesRemainingMonths(request, question) ? Math.min(request.remainingMonths, longest) : months;
}

/** True when a question is answered for the months left of the loan that is refinanced. */
export function usesRemainingMonths({ purpose, months, remainingMonths }: LoanRequest, question: Question): boolean {
  if (purpose !== 'refinancing' || question === 'largest-loan') return false;
  if (question === 'scenarios') return true;
  return question === 'lowest-payment' ? remainingMonths > 0 : months === 0;
}
