import { type Bani, fromRon, toRon, ZERO } from 'loan/money';
import type { PaidShareRefusal } from 'loan/paid-share';
import { defaultParameters } from 'loan/parameters';
import { ceilShareOf, fromPercent, type Rate } from 'loan/rate';
import type { LoanRequest } from 'loan/request';
import { refusalOf } from 'loan/request-checks';
import { EMPTY_LOAN_REQUEST } from './empty-loan-request.ts';

/** A home's value and what of it is paid in advance or, for a refinancing, still owed; RON, as typed. */
export type PaidHome = { readonly value: number } & (
  | { readonly downPayment: number }
  | { readonly remainingPrincipal: number }
);

/** RON: an amount above everything that the engine accepts in a field. */
const BEYOND_ALL = 2e10;

/** The rule of the down payment does not look at the day. */
const ANY_DAY = '2026-01-01';

/**
 * What the engine has against the part of a home that is paid, where at least `percent` of its value must be; undefined
 * when nothing. It judges nothing else: sums that no loan has are refused with the whole form.
 */
export function downPaymentRefusal({ value, ...paid }: PaidHome, percent: number): PaidShareRefusal | undefined {
  const request = { ...EMPTY_LOAN_REQUEST, ...paidParts(paid), propertyValue: toBani(value), asOf: ANY_DAY };
  const refused = refusalOf(request, parametersWith(fromPercent(percent)), 'simulation');
  return refused?.refusals.find((refusal) => refusal.code === 'AVANS_INSUFICIENT' || refusal.code === 'LTV');
}

type PaidParts = Pick<LoanRequest, 'purpose'> & Partial<Pick<LoanRequest, 'downPayment' | 'remainingPrincipal'>>;

function paidParts(paid: { downPayment: number } | { remainingPrincipal: number }): PaidParts {
  return 'downPayment' in paid
    ? { purpose: 'purchase', downPayment: toBani(paid.downPayment) }
    : { purpose: 'refinancing', remainingPrincipal: toBani(paid.remainingPrincipal) };
}

function parametersWith(share: Rate) {
  return {
    ...defaultParameters,
    minLoan: ZERO,
    refinancingLimit: 'REFUZ' as const,
    minDownPayment: { firstHome: share, standard: share },
  };
}

/** The least down payment for a home's value, rounded up to a whole unit of their currency. */
export function leastDownPayment(value: number, percent: number): number {
  return Math.ceil(toRon(ceilShareOf(toBani(value), fromPercent(percent))));
}

function toBani(typed: number): Bani {
  return fromRon(Math.min(typed, BEYOND_ALL));
}
