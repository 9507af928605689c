import { longestTermOf, oldestOf } from './household.ts';
import type { Parameters } from './parameters.ts';
import type { LoanRequest } from './request.ts';
import { LONGEST_TERM } from './term.ts';

/** The question to answer: each question requires other parts of a request. */
export type Question = 'lowest-payment' | 'largest-loan' | 'scenarios' | 'simulation';

/** The longest term that the ages allow, in months; the quick calculator asks for no age. */
export function longestTermFor(request: LoanRequest, question: Question, parameters: Parameters): number {
  return question === 'lowest-payment' ? LONGEST_TERM : longestTermOf(oldestOf(request, parameters));
}

/**
 * The term of an answer. A refinancing uses the months left of the present loan, a simulation the typed term. The
 * largest loan uses the longest term when nobody typed one. The age shortens a term that the borrower did not choose
 * for the new loan (months left, a preset) and refuses no such term.
 */
export function termOf(request: LoanRequest, question: Question, parameters: Parameters): number {
  return termWithin(longestTermFor(request, question, parameters), request, question);
}

/** As `termOf`, for a known longest term. */
export function termWithin(longest: number, request: LoanRequest, question: Question): number {
  const { months } = request;
  if (question === 'largest-loan') return Math.min(months || longest, longest);
  return usesRemainingMonths(request, question) ? Math.min(request.remainingMonths, longest) : months;
}

/** True when the question uses the months left of the refinanced loan. */
export function usesRemainingMonths({ purpose, months, remainingMonths }: LoanRequest, question: Question): boolean {
  if (purpose !== 'refinancing' || question === 'largest-loan') return false;
  if (question === 'scenarios') return true;
  return question === 'lowest-payment' ? remainingMonths > 0 : months === 0;
}
