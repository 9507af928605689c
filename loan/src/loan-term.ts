import { longestTermOf, oldestOf } from './household.ts';
import type { Parameters } from './parameters.ts';
import type { LoanRequest } from './request.ts';
import { LONGEST_TERM } from './term.ts';

/** Which question is asked: each one accepts less or more of a request. */
export type Question = 'lowest-payment' | 'largest-loan' | 'scenarios' | 'simulation';

/** Longest term that the ages allow, in months; the quick calculator does not ask for an age. */
export function longestTermFor(request: LoanRequest, question: Question, parameters: Parameters): number {
  return question === 'lowest-payment' ? LONGEST_TERM : longestTermOf(oldestOf(request, parameters));
}

/**
 * The term that a question is answered for. A refinancing is compared at the months left of the present loan, a
 * broker's simulation at the term typed; the largest loan is that of the longest term when none was typed. What was
 * not chosen for the new loan (months left of another, a preset) is cut to what the age allows, never refused.
 */
export function termOf(request: LoanRequest, question: Question, parameters: Parameters): number {
  return termWithin(longestTermFor(request, question, parameters), request, question);
}

/** As `termOf`, where the longest term that the ages allow is known. */
export function termWithin(longest: number, request: LoanRequest, question: Question): number {
  const { months } = request;
  if (question === 'largest-loan') return Math.min(months || longest, longest);
  return usesRemainingMonths(request, question) ? Math.min(request.remainingMonths, longest) : months;
}

/** True when a question is answered for the months left of the loan that is refinanced. */
export function usesRemainingMonths({ purpose, months, remainingMonths }: LoanRequest, question: Question): boolean {
  if (purpose !== 'refinancing' || question === 'largest-loan') return false;
  if (question === 'scenarios') return true;
  return question === 'lowest-payment' ? remainingMonths > 0 : months === 0;
}
