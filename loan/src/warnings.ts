import { type Question, termOf, usesRemainingMonths } from './loan-term.ts';
import { type Bani, bani } from './money.ts';
import type { Warning } from './outcome.ts';
import type { Parameters } from './parameters.ts';
import type { LoanRequest } from './request.ts';
import { ageAtEnd, RETIREMENT_AGE, tenureMonths } from './term.ts';

/** What the person should know of a request that can be answered. */
export function warningsOf(request: LoanRequest, question: Question, parameters: Parameters): Warning[] {
  return [
    ...termWarnings(request, question),
    ...tenureWarnings(request, parameters),
    ...ageWarnings(request, termOf(request, question)),
    ...currentLoanWarnings(request),
  ];
}

/** The new loan is shorter than what is left of the present one: every figure rests on that. */
function termWarnings(request: LoanRequest, question: Question): Warning[] {
  const [requested, used] = [request.remainingMonths, termOf(request, question)];
  return usesRemainingMonths(request, question) && used < requested
    ? [{ code: 'PERIOADA_REDUSA', requested, used }]
    : [];
}

/** Only a salary is asked for tenure. */
function tenureWarnings({ employerStartDate, incomes, asOf }: LoanRequest, parameters: Parameters): Warning[] {
  const tenure = employerStartDate === null ? undefined : tenureMonths(employerStartDate, asOf);
  if (!tenure || incomes.salary === 0) return [];
  const min = parameters.minTenureMonths;
  const warnings: Warning[] = tenure.isFuture ? [{ code: 'DATA_ANGAJARE' }] : [];
  if (tenure.months < min) warnings.push({ code: 'VECHIME_MINIMA', tenureMonths: tenure.months, min });
  return warnings;
}

function ageWarnings({ birthDate, asOf }: LoanRequest, months: number): Warning[] {
  const age = ageAtEnd(birthDate, asOf, months);
  return age !== null && age > RETIREMENT_AGE
    ? [{ code: 'VARSTA_FINALA_PESTE_65', ageAtEnd: age, limit: RETIREMENT_AGE }]
    : [];
}

/** The instalments left do not even repay the principal: one of the three figures must be wrong. */
function currentLoanWarnings(request: LoanRequest): Warning[] {
  const { purpose, currentInstalment, remainingMonths, remainingPrincipal } = request;
  const currentTotal: Bani = bani(currentInstalment * remainingMonths);
  return purpose === 'refinancing' && currentTotal < remainingPrincipal
    ? [{ code: 'RATA_ACTUALA_INCONSISTENTA', currentTotal, remainingPrincipal }]
    : [];
}
