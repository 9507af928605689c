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
 * broker's simulation at the term typed; the largest loan is that of the longest term when none was typed.
 */
export function termOf(request: LoanRequest, question: Question): number {
  const { months, remainingMonths, purpose } = request;
  if (question === 'largest-loan') return months || longestTermFor(request, question);
  if (purpose !== 'refinancing') return months;
  if (question === 'scenarios') return remainingMonths;
  return question === 'lowest-payment' ? remainingMonths || months : months || remainingMonths;
}
