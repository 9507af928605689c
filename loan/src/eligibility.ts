import { countedPayment } from './affordability.ts';
import { type BrokenRule, refusalOfHome, refusalOfLoan, sayingOf } from './banks/broken-rules.ts';
import { countedHousehold } from './banks/counted-household.ts';
import { bankRules } from './banks/criteria.ts';
import { factsOf, type LoanApplication, leastShare, ownCase, wantedOf } from './banks/loan-application.ts';
import type { LoanCase } from './loan-case.ts';
import { isValidOffer, type Offer } from './offer.ts';
import { mayExceedLimits } from './paid-share.ts';
import type { Parameters } from './parameters.ts';
import { rate, WHOLE } from './rate.ts';
import type { LoanRequest } from './request.ts';
import type { IneligibleReason, Judgement, PassedLimit } from './result.ts';
import { debtRatioOf, termsOf } from './simulated-loan.ts';

/** The request's own loan as calls outside the grid judge it at an offer. */
function applicationOf(offer: Offer, request: LoanRequest, months: number, parameters: Parameters): LoanApplication {
  return wantedOf(countedHousehold(request, bankRules(parameters, offer.criteria)), offer, months, factsOf(offer));
}

/**
 * The valid offers for this home, in the given order, without those of a programme: the quick calculator asks for
 * nothing else that a bank looks at.
 */
export function eligibleOffers(offers: readonly Offer[], request: LoanRequest, parameters: Parameters): Offer[] {
  return offers.filter(
    (offer) =>
      offer.program === null &&
      isValidOffer(offer, parameters) &&
      refusalOfHome(applicationOf(offer, request, request.months, parameters)) === undefined,
  );
}

/**
 * The offers that lend a case's sum at its term but for its debts; `waivesShare`: whatever share of the home it is.
 * Those whose term is long enough stay `willing` to lend another sum.
 */
export function lendersAmong(possible: readonly Offer[], { request, general, months }: LoanCase, waivesShare: boolean) {
  const longEnough = possible
    .map((offer) => applicationOf(offer, request, months, general))
    .filter(({ household }) => household.longest >= months);
  const lends = (application: LoanApplication): boolean => {
    const { household, facts } = application;
    const broken = refusalOfLoan(application);
    const isWithin = broken === undefined || (waivesShare && broken.rule === 'LTV');
    return isWithin && household.income[facts] >= household.rules.minIncome;
  };
  return {
    lenders: longEnough.filter(lends).map(({ offer }) => offer),
    willing: longEnough.map(({ offer }) => offer),
  };
}

/** True when the counted payment fits the capacity that the bank's debt ratio leaves. */
export function fitsIncome(offer: Offer, ofHousehold: LoanCase): boolean {
  const loanCase = ownCase(offer, ofHousehold);
  return countedPayment(termsOf(offer, loanCase), loanCase.parameters) <= loanCase.capacity;
}

/**
 * A bank's reasons against the offer, and the limits that a refinancing may exceed. Without an income, no rule about it
 * is a reason.
 */
export function judged(offer: Offer, ofHousehold: LoanCase): Judgement {
  const { request, general, months } = ofHousehold;
  const application = applicationOf(offer, request, months, general);
  const isLenient = mayExceedLimits(request, general);
  const { broken, warned } = sayingOf(application, isLenient);
  const counts = ({ rule }: BrokenRule): boolean =>
    earns(request) || (rule !== 'VENIT_MINIM' && rule !== 'GRAD_INDATORARE');
  const loanCase = ownCase(offer, ofHousehold);
  const said = [...broken, ...warned].filter(counts).map((rule) => reasonOf(rule, application, loanCase));
  if (!isLenient) return { reasons: said, overLimit: [] };
  return { reasons: said.filter((reason) => !isLimit(reason)), overLimit: said.filter(isLimit) };
}

const earns = ({ people }: LoanRequest): boolean =>
  people.some(({ incomes }) => Object.values(incomes).some((income) => income > 0));

/** The two limits of the norm, which a refinancing may exceed. */
function isLimit(reason: IneligibleReason): reason is PassedLimit {
  return reason.code === 'LTV' || reason.code === 'GRAD_INDATORARE';
}

function reasonOf(broken: BrokenRule, application: LoanApplication, loanCase: LoanCase): IneligibleReason {
  const { offer, sum, value, request } = application;
  switch (broken.rule) {
    case 'CLASA_ENERGETICA':
      return { code: broken.rule, required: String(broken.need) };
    case 'AN_CONSTRUCTIE':
      return { code: broken.rule, required: Number(broken.need) };
    case 'GRAD_INDATORARE': {
      const debtRatio = debtRatioOf(termsOf(offer, loanCase), loanCase);
      if (debtRatio !== null) return { code: broken.rule, debtRatio, limit: loanCase.debtRatioLimit };
      break;
    }
    case 'LTV':
      if (request.purpose === 'refinancing') {
        return { code: broken.rule, loanToValue: sum / value, limit: rate(WHOLE - leastShare(application)) };
      }
  }
  return { code: 'REGULA', broken };
}
