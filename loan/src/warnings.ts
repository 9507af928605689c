import { usualLimits, type WidestLimits } from './banks/widest-limits.ts';
import type { IsoDate } from './calendar.ts';
import { agesThatCount } from './household.ts';
import { type Question, termWithin, usesRemainingMonths } from './loan-term.ts';
import { type Bani, bani } from './money.ts';
import type { Warning } from './outcome.ts';
import { loanToValueExcess } from './paid-share.ts';
import type { Parameters } from './parameters.ts';
import type { LoanRequest, Person } from './request.ts';
import { ageAtEnd, RETIREMENT_AGE, tenureMonths } from './term.ts';

/** The warnings of a request with an answer; `overLimit`: those of its options about the debt ratio. */
export function warningsOf(
  request: LoanRequest,
  question: Question,
  parameters: Parameters,
  overLimit: readonly Warning[] = [],
  limits: WidestLimits = usualLimits(request, parameters),
): Warning[] {
  const months = termWithin(limits.longest, request, question);
  return [
    ...termWarnings(request, question, months, limits),
    ...overLimit,
    ...loanToValueWarnings(request, question, limits.parameters),
    ...request.people.flatMap((person, place) => tenureWarnings(person, place, request.asOf, parameters)),
    ...ageWarnings(request, months, parameters, limits.rule ? null : RETIREMENT_AGE),
    ...currentLoanWarnings(request),
  ];
}

/** The new loan is shorter than the rest of the present one: every figure rests on the shorter term. */
function termWarnings(
  request: LoanRequest,
  question: Question,
  used: number,
  { oldest, rule }: Pick<WidestLimits, 'oldest' | 'rule'>,
): Warning[] {
  const requested = request.remainingMonths;
  if (used >= requested || !usesRemainingMonths(request, question)) return [];
  if (!oldest && rule?.by !== 'term') return [];
  return [{ code: 'PERIOADA_REDUSA', person: oldest?.person ?? 0, requested, used, ...(rule && { rule }) }];
}

/** The quick calculator and the largest loan ignore the home. */
function loanToValueWarnings(request: LoanRequest, question: Question, parameters: Parameters): Warning[] {
  const looks = question === 'scenarios' || question === 'simulation';
  const excess = looks ? loanToValueExcess(request, parameters) : undefined;
  return excess ? [{ code: 'LTV_PESTE_LIMITA', ...excess }] : [];
}

/** Only a salary needs tenure. */
function tenureWarnings(
  { employerStartDate, incomes }: Person,
  person: number,
  asOf: IsoDate,
  parameters: Parameters,
): Warning[] {
  const tenure = employerStartDate === null ? undefined : tenureMonths(employerStartDate, asOf);
  if (!tenure || incomes.salary === 0) return [];
  const min = parameters.minTenureMonths;
  const warnings: Warning[] = tenure.isFuture ? [{ code: 'DATA_ANGAJARE', person }] : [];
  if (tenure.months < min) warnings.push({ code: 'VECHIME_MINIMA', person, tenureMonths: tenure.months, min });
  return warnings;
}

/** The dates of everyone whose age counts; `limit` is the age of our rule, if it is the rule. */
function ageWarnings(request: LoanRequest, months: number, parameters: Parameters, limit: number | null): Warning[] {
  return agesThatCount(request, parameters).flatMap(({ person }): Warning[] => {
    const age = ageAtEnd(request.people[person]?.birthDate ?? null, request.asOf, months);
    return age !== null && age > RETIREMENT_AGE
      ? [{ code: 'VARSTA_FINALA_PESTE_65', person, ageAtEnd: age, limit }]
      : [];
  });
}

/** The remaining instalments stay below the principal: one of the three figures must be wrong. */
function currentLoanWarnings(request: LoanRequest): Warning[] {
  const { purpose, currentInstalment, remainingMonths, remainingPrincipal } = request;
  const currentTotal: Bani = bani(currentInstalment * remainingMonths);
  return purpose === 'refinancing' && currentTotal < remainingPrincipal
    ? [{ code: 'RATA_ACTUALA_INCONSISTENTA', currentTotal, remainingPrincipal }]
    : [];
}
