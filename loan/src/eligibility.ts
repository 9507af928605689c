import { countedPayment } from './affordability.ts';
import type { LoanCase } from './loan-case.ts';
import { isValidOffer, type Offer } from './offer.ts';
import { loanToValueExcess, mayExceedLimits } from './paid-share.ts';
import type { Parameters } from './parameters.ts';
import { energyClassOf, meetsEnergyClass } from './price.ts';
import type { LoanRequest } from './request.ts';
import type { IneligibleReason, Judgement, PassedLimit } from './result.ts';
import { debtRatioOf, termsOf } from './simulated-loan.ts';

/** First year of each construction period: a home of unknown age counts as built in 1900. */
const FIRST_YEARS = [1900, 1900, 1977, 2000, 2023] as const;

/** The reasons that the home gives against the offer. An unanswered construction period excludes no offer. */
export function homeReasons(offer: Offer, request: LoanRequest): IneligibleReason[] {
  const reasons: IneligibleReason[] = [];
  const { minEnergyClass, minBuildYear } = offer;
  const builtSince = FIRST_YEARS[request.buildPeriod];
  if (minEnergyClass !== null && !meetsEnergyClass(energyClassOf(request), minEnergyClass)) {
    reasons.push({ code: 'CLASA_ENERGETICA', required: minEnergyClass });
  }
  if (minBuildYear !== null && builtSince !== undefined && builtSince < minBuildYear) {
    reasons.push({ code: 'AN_CONSTRUCTIE', required: minBuildYear });
  }
  return reasons;
}

/** The valid offers for this home, in the given order. */
export function eligibleOffers(offers: readonly Offer[], request: LoanRequest, parameters: Parameters): Offer[] {
  return offers.filter((offer) => isValidOffer(offer, parameters) && homeReasons(offer, request).length === 0);
}

/** True when the first payment fits the capacity that the debt ratio leaves. */
export function fitsIncome(offer: Offer, loanCase: LoanCase): boolean {
  return countedPayment(termsOf(offer, loanCase), loanCase.parameters) <= loanCase.capacity;
}

/**
 * A bank's reasons against the offer for this home or income, and the limits that a refinancing may exceed. Without an
 * income, the debt ratio is no reason.
 */
export function judged(offer: Offer, loanCase: LoanCase): Judgement {
  const ofHome = homeReasons(offer, loanCase.request);
  const passed = passedLimits(offer, loanCase);
  return mayExceedLimits(loanCase.request, loanCase.parameters)
    ? { reasons: ofHome, overLimit: passed }
    : { reasons: [...ofHome, ...passed], overLimit: [] };
}

/** The share of the home reaches this point above its limit only when the limit refuses nothing. */
function passedLimits(offer: Offer, loanCase: LoanCase): PassedLimit[] {
  const { request, parameters, debtRatioLimit } = loanCase;
  const excess = loanToValueExcess(request, parameters);
  const debtRatio = debtRatioOf(termsOf(offer, loanCase), loanCase);
  const isOver = debtRatio !== null && !fitsIncome(offer, loanCase);
  return [
    ...(excess ? [{ code: 'LTV' as const, loanToValue: excess.loanToValue, limit: excess.maxShare }] : []),
    ...(isOver ? [{ code: 'GRAD_INDATORARE' as const, debtRatio, limit: debtRatioLimit }] : []),
  ];
}
