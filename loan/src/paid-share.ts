import { type Bani, fromRon, minus } from './money.ts';
import type { LoanToValueExcess, Refusal } from './outcome.ts';
import type { Parameters } from './parameters.ts';
import { ceilShareOf, type Rate, rate, shareOf, WHOLE } from './rate.ts';
import type { LoanRequest } from './request.ts';
import { minDownPayment } from './request-limits.ts';

/** A down payment may miss the minimum by this sum, because amounts typed in EUR are rounded. */
const DOWN_PAYMENT_TOLERANCE = fromRon(1);

/** The refusals and warnings about the paid part of a home. */
export type PaidShareRefusal = Extract<Refusal, { readonly code: 'AVANS_INSUFICIENT' | 'LTV' }>;

/**
 * The norm does not bind a refinancing without new money: by parameter its limits become warnings and refuse nothing.
 */
export function mayExceedLimits(
  { purpose }: Pick<LoanRequest, 'purpose'>,
  { refinancingLimit }: Pick<Parameters, 'refinancingLimit'>,
): boolean {
  return purpose === 'refinancing' && refinancingLimit === 'AVERTISMENT';
}

/** The excess of the remaining principal over the limit, when the limit only warns; undefined within it. */
export function loanToValueExcess(
  request: LoanRequest,
  parameters: Pick<Parameters, 'minDownPayment' | 'refinancingLimit'>,
): LoanToValueExcess | undefined {
  if (!mayExceedLimits(request, parameters)) return undefined;
  const refusal = paidShareRefusal(request, parameters);
  if (refusal?.code !== 'LTV') return undefined;
  const { code: _code, field: _field, ...excess } = refusal;
  return { ...excess, loanToValue: excess.remainingPrincipal / request.propertyValue };
}

/**
 * One rule from two sides: a buyer pays the least down payment, and a refinancing borrower owes no more than the rest.
 */
export function paidShareRefusal(
  request: LoanRequest,
  parameters: Pick<Parameters, 'minDownPayment'>,
): PaidShareRefusal | undefined {
  const { propertyValue, remainingPrincipal } = request;
  if (propertyValue === 0) return undefined;
  const isRefinancing = request.purpose === 'refinancing';
  const paid: Bani = isRefinancing ? minus(propertyValue, remainingPrincipal) : request.downPayment;
  const { share: minShare, decidedBy, answer, otherwise } = minDownPayment(request, parameters);
  if (paid + DOWN_PAYMENT_TOLERANCE >= ceilShareOf(propertyValue, minShare)) return undefined;
  const largestDebt = (share: Rate): Bani => minus(propertyValue, ceilShareOf(propertyValue, share));
  if (!isRefinancing) {
    return {
      code: 'AVANS_INSUFICIENT',
      field: 'downPayment',
      minShare,
      min: shareOf(propertyValue, minShare),
      downPayment: paid,
      decidedBy,
      answer,
      otherwise: otherwise.map((other) => ({ ...other, sum: shareOf(propertyValue, other.share) })),
    };
  }
  return {
    code: 'LTV',
    field: 'remainingPrincipal',
    maxShare: rate(WHOLE - minShare),
    max: largestDebt(minShare),
    remainingPrincipal,
    decidedBy,
    answer,
    otherwise: otherwise.map(({ share, ...other }) => ({
      ...other,
      share: rate(WHOLE - share),
      sum: largestDebt(share),
    })),
  };
}
