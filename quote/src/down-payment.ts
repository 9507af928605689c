import { ZERO } from 'loan/money';
import type { PaidShareRefusal } from 'loan/paid-share';
import { defaultParameters } from 'loan/parameters';
import { fromPercent, type Rate } from 'loan/rate';
import type { LoanRequest } from 'loan/request';
import { refusalOf } from 'loan/request-checks';
import { typedBani } from './down-payment-share.ts';
import { EMPTY_LOAN_REQUEST } from './empty-loan-request.ts';

/** A home's value and its down payment or, for a refinancing, its debt; RON, as typed. */
export type PaidHome = { readonly value: number } & (
  | { readonly downPayment: number }
  | { readonly remainingPrincipal: number }
);

/** The rule of the down payment ignores the day. */
const ANY_DAY = '2026-01-01';

/**
 * The engine's refusal of the paid part of a home, which must be at least `percent` of its value; undefined: none. It
 * judges no other rule: the check of the whole form refuses impossible sums.
 */
export function downPaymentRefusal({ value, ...paid }: PaidHome, percent: number): PaidShareRefusal | undefined {
  const request = { ...EMPTY_LOAN_REQUEST, ...paidParts(paid), propertyValue: typedBani(value), asOf: ANY_DAY };
  const refused = refusalOf(request, parametersWith(fromPercent(percent)), 'simulation');
  return refused?.refusals.find((refusal) => refusal.code === 'AVANS_INSUFICIENT' || refusal.code === 'LTV');
}

type PaidParts = Pick<LoanRequest, 'purpose'> & Partial<Pick<LoanRequest, 'downPayment' | 'remainingPrincipal'>>;

function paidParts(paid: { downPayment: number } | { remainingPrincipal: number }): PaidParts {
  return 'downPayment' in paid
    ? { purpose: 'purchase', downPayment: typedBani(paid.downPayment) }
    : { purpose: 'refinancing', remainingPrincipal: typedBani(paid.remainingPrincipal) };
}

function parametersWith(share: Rate) {
  return {
    ...defaultParameters,
    minLoan: ZERO,
    refinancingLimit: 'REFUZ' as const,
    minDownPayment: { firstHome: share, standard: share },
  };
}
