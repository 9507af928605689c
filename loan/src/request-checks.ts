import { usualLimits, type WidestLimits } from './banks/widest-limits.ts';
import { parseDay } from './calendar.ts';
import { borrowedSum, largestSum } from './loan-case.ts';
import { type Question, usesRemainingMonths } from './loan-term.ts';
import type { Refusal, Refused, TermField } from './outcome.ts';
import { mayExceedLimits, paidShareRefusal } from './paid-share.ts';
import type { Parameters } from './parameters.ts';
import type { LoanRequest, Person } from './request.ts';
import { ADULT_AGE, ageOn, LONGEST_TERM, SHORTEST_NEW_TERM, UNKNOWN_AGE } from './term.ts';

/** A rule of a request; its refusals carry the figures of the rule. */
type Check = (
  request: LoanRequest,
  parameters: Parameters,
  question: Question,
  limits: () => WidestLimits,
) => Refusal | readonly Refusal[] | undefined;

/** A rule about each of the people who sign. */
function ofEach(check: (person: Person, place: number, request: LoanRequest) => Refusal | undefined): Check {
  return (request) => request.people.flatMap((person, place) => check(person, place, request) ?? []);
}

/** Highest amount of any field, in bani: ten billion RON. */
const MAX_AMOUNT = 1e12;

const isRefinancing = ({ purpose }: LoanRequest): boolean => purpose === 'refinancing';

const isAmount = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= MAX_AMOUNT;

const AMOUNTS = ['propertyValue', 'downPayment', 'currentInstalment', 'remainingPrincipal', 'recurringExtra'] as const;

/** One broken amount ends the checks: no other rule can judge it. */
const checkAmounts: Check = (request) => {
  const { people } = request;
  const brokenField = AMOUNTS.find((field) => !isAmount(request[field]));
  if (brokenField) return { code: 'VALIDARE', field: brokenField };
  for (const [person, { incomes, otherInstalments }] of people.entries()) {
    if (!Object.values(incomes).every(isAmount)) return { code: 'VALIDARE', field: 'incomes', person };
    if (!Object.values(otherInstalments).every(isAmount))
      return { code: 'VALIDARE', field: 'otherInstalments', person };
  }
  return undefined;
};

const checkBirthDates = ofEach(({ birthDate }, person, { asOf }) => {
  const age = ageOn(birthDate, asOf);
  if (age.kind === 'impossible') return { code: 'DATA_NASTERII', field: 'birthDate', person };
  if (age.kind === 'minor')
    return { code: 'VARSTA_MINIMA', field: 'birthDate', person, min: ADULT_AGE, age: age.years };
  return undefined;
});

const checkIncome: Check = ({ people }) =>
  people.some(({ incomes }) => Object.values(incomes).some((income) => income > 0))
    ? undefined
    : { code: 'FARA_VENIT', field: 'incomes', person: 0 };

const checkEmployerDates = ofEach(({ employerStartDate }, person) =>
  employerStartDate === null || parseDay(employerStartDate)
    ? undefined
    : { code: 'DATA_ANGAJARE', field: 'employerStartDate', person },
);

/** Every question needs the property's value, except a refinancing without a comparison of options. */
const checkPropertyValue: Check = (request, _parameters, question) =>
  request.propertyValue > 0 || (isRefinancing(request) && question !== 'scenarios')
    ? undefined
    : { code: 'VALOARE_IMOBIL', field: 'propertyValue' };

const checkSum: Check = (request, parameters) => {
  const isMissing = isRefinancing(request) ? request.remainingPrincipal === 0 : request.propertyValue === 0;
  if (isMissing) return undefined;
  const sum = borrowedSum(request);
  const { min, max } = { min: parameters.minLoan, max: largestSum(parameters) };
  if (sum > 0 && sum >= min && sum <= max) return undefined;
  return { code: 'SUMA_CREDIT', field: isRefinancing(request) ? 'remainingPrincipal' : 'downPayment', sum, min, max };
};

const checkPaidShare: Check = (request, parameters, _question, limits) =>
  mayExceedLimits(request, parameters) ? undefined : paidShareRefusal(request, limits().parameters);

const checkBuildPeriod: Check = ({ buildPeriod }, _parameters, question) => {
  const lowest = question === 'scenarios' ? 0 : -1;
  return Number.isInteger(buildPeriod) && buildPeriod >= lowest && buildPeriod <= 4
    ? undefined
    : { code: 'AN_CONSTRUCTIE', field: 'buildPeriod' };
};

/** The quick calculator needs no present instalment: none of its figures depends on it. */
const checkCurrentLoan: Check = (request, _parameters, question) => {
  if (!isRefinancing(request)) return undefined;
  if (request.remainingPrincipal === 0) return { code: 'CREDIT_CURENT', field: 'remainingPrincipal' };
  const isQuick = question === 'lowest-payment';
  if (request.currentInstalment === 0 && !isQuick) return { code: 'CREDIT_CURENT', field: 'currentInstalment' };
  if (request.remainingMonths === 0 && !(isQuick && request.months > 0)) {
    return { code: 'CREDIT_CURENT', field: 'remainingMonths' };
  }
  return undefined;
};

/** The months left of a refinanced loan must be plausible for any simulated term; no age refuses them. */
const checkRemainingMonths: Check = ({ purpose, remainingMonths }) =>
  purpose !== 'refinancing' || remainingMonths === 0
    ? undefined
    : termRange('remainingMonths', remainingMonths, 1, LONGEST_TERM);

/** The term that the borrower chose for the new loan; the age shortens that of the largest loan, like months left. */
const checkTerm: Check = (request, parameters, question, limits) => {
  const { months } = request;
  const outside = checkTermRange(request, parameters, question, limits);
  if (outside || question === 'largest-loan' || question === 'lowest-payment' || hasOwnTerm(request, question)) {
    return outside;
  }
  const { longest: limit, oldest, rule } = limits();
  return months > limit
    ? { code: 'PERIOADA_VARSTA', field: 'months', months, limit, ...(oldest ?? NOBODY), ...(rule && { rule }) }
    : undefined;
};

/** Without a birth date, the usual age of the borrower counts. */
const NOBODY = { person: 0, age: UNKNOWN_AGE };

/** True when the answer chooses the term, not the borrower. */
const hasOwnTerm = (request: LoanRequest, question: Question): boolean =>
  usesRemainingMonths(request, question) ||
  (request.months === 0 && (question === 'largest-loan' || isRefinancing(request)));

const checkTermRange: Check = (request, _parameters, question) => {
  if (hasOwnTerm(request, question)) return undefined;
  const min = isRefinancing(request) && question !== 'largest-loan' ? 1 : SHORTEST_NEW_TERM;
  return termRange('months', request.months, min, LONGEST_TERM);
};

function termRange(field: TermField, months: number, min: number, max: number): Refusal | undefined {
  const isInside = Number.isInteger(months) && months >= min && months <= max;
  return isInside ? undefined : { code: 'PERIOADA', field, months, min, max };
}

/** The checks of each question, in the order of the form's fields. */
const checks: Record<Question, readonly Check[]> = {
  'lowest-payment': [checkAmounts, checkPropertyValue, checkSum, checkCurrentLoan, checkRemainingMonths, checkTerm],
  'largest-loan': [checkAmounts, checkBirthDates, checkIncome, checkEmployerDates, checkTerm],
  scenarios: [
    checkAmounts,
    checkBirthDates,
    checkIncome,
    checkEmployerDates,
    checkPropertyValue,
    checkSum,
    checkPaidShare,
    checkBuildPeriod,
    checkCurrentLoan,
    checkRemainingMonths,
    checkTerm,
  ],
  simulation: [
    checkAmounts,
    checkBirthDates,
    checkEmployerDates,
    checkPropertyValue,
    checkSum,
    checkPaidShare,
    checkBuildPeriod,
    checkCurrentLoan,
    checkRemainingMonths,
    checkTerm,
  ],
};

/**
 * The refusals of a request, or undefined without any. Broken amounts come first and alone, because no other rule can
 * judge them. Of several refusals for one field of the request or of a person, only the first stays.
 */
export function refusalOf(
  request: LoanRequest,
  parameters: Parameters,
  question: Question,
  limits: () => WidestLimits = () => usualLimits(request, parameters),
): Refused | undefined {
  return refusalBy(checks[question], request, parameters, question, limits);
}

/** The refusals of a request to the banks' grid: its rows say what the down payment, the age and the income break. */
export function gridRefusalOf(request: LoanRequest, parameters: Parameters): Refused | undefined {
  const question = request.purpose === 'affordability' ? 'largest-loan' : 'scenarios';
  const applied = checks[question].filter((check) => check !== checkPaidShare);
  return refusalBy(
    applied.map((check) => (check === checkTerm ? checkTermRange : check)),
    request,
    parameters,
    question,
    () => usualLimits(request, parameters),
  );
}

function refusalBy(
  applied: readonly Check[],
  request: LoanRequest,
  parameters: Parameters,
  question: Question,
  limits: () => WidestLimits,
): Refused | undefined {
  const refusals: Refusal[] = [];
  for (const check of applied) {
    for (const refusal of [check(request, parameters, question, limits) ?? []].flat()) {
      if (!refusals.some((earlier) => isOfSameField(earlier, refusal))) refusals.push(refusal);
    }
    if (refusals[0]?.code === 'VALIDARE') break;
  }
  const [first, ...others] = refusals;
  return first && { outcome: 'refused', refusals: [first, ...others] };
}

function isOfSameField(one: Refusal, other: Refusal): boolean {
  return one.field === other.field && placeOf(one) === placeOf(other);
}

/** The person of the field; undefined for a field of the request itself. */
function placeOf(refusal: Refusal): number | undefined {
  return 'person' in refusal && refusal.field !== 'months' ? refusal.person : undefined;
}
