import { type Bani, bani } from './money.ts';
import type { Warning } from './outcome.ts';
import type { Parameters } from './parameters.ts';
import type { LoanRequest } from './request.ts';
import { ageAtEnd, RETIREMENT_AGE, tenureMonths } from './term.ts';

/** What the person should know of a request that can be answered, for a loan of `months`. */
export function warningsOf(request: LoanRequest, months: number, parameters: Parameters): Warning[] {
  return [...tenureWarnings(request, parameters), ...ageWarnings(request, months), ...currentLoanWarnings(request)];
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
