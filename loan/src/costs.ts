import { type Bani, bani, fromRon, minus, total, ZERO } from './money.ts';
import { type BankFee, bankFees, bankFeesTotal, type Offer } from './offer.ts';
import type { NotaryTier, Parameters } from './parameters.ts';
import { exactShare, type Rate, rate, shareOf, WHOLE } from './rate.ts';
import type { LoanRequest } from './request.ts';
import type { Costs } from './result.ts';

/** Fixed notary's fee of a refinancing mortgage, before VAT, where `refinancingMortgageMode` is FIX. */
const FIXED_REFINANCING_FEE = fromRon(150);

/** An amount with VAT on top, rounded to a ban. */
export function withVat(amount: Bani, vat: Rate): Bani {
  return shareOf(amount, rate(WHOLE + vat));
}

/**
 * A notary's fee with VAT: (base + share × (value − over), at least the minimum) × (1 + VAT) × (1 − reduction), rounded
 * once, at the end (Ordinul MJ 177/C/2024). Whole bani and millionths stay apart until then, so that no fraction is lost.
 */
export function notaryFee(value: Bani, tiers: readonly NotaryTier[], vat: Rate, reduction = rate(0)): Bani {
  const last = lastFees.get(tiers);
  if (last?.value === value && last.vat === vat && last.reduction === reduction) return last.fee;
  const fee = exactNotaryFee(value, tiers, vat, reduction);
  lastFees.set(tiers, { value, vat, reduction, fee });
  return fee;
}

/** The last fee of each table of steps: the same sum is asked for with many offers. */
const lastFees = new WeakMap<readonly NotaryTier[], { value: Bani; vat: Rate; reduction: Rate; fee: Bani }>();

function exactNotaryFee(value: Bani, tiers: readonly NotaryTier[], vat: Rate, reduction: Rate): Bani {
  const tier = tiers.find(({ upTo }) => upTo === null || value <= upTo) ?? tiers.at(-1);
  if (!tier) return ZERO;
  const { whole, rest } = exactShare(bani(Math.max(0, value - tier.over)), tier.rate);
  const isBelowMinimum = tier.base + whole < tier.minimum;
  const fee = isBelowMinimum ? tier.minimum : bani(tier.base + whole);
  const millionths = BigInt(fee) * BigInt(WHOLE) + BigInt(isBelowMinimum ? 0 : rest);
  const divisor = BigInt(WHOLE) ** 3n;
  const gross = millionths * BigInt(WHOLE + vat) * BigInt(WHOLE - reduction);
  return bani(Number((2n * gross + divisor) / (2n * divisor)));
}

/** The yearly cost of optional home insurance; zero without a property value. */
export function propertyInsurance(propertyValue: Bani, offer: Offer, { propertyInsuranceMode }: Parameters): Bani {
  if (propertyValue === 0) return ZERO;
  return (offer.propertyInsuranceUnit ?? propertyInsuranceMode) === 'RON_ANUAL'
    ? fromRon(offer.propertyInsurance / 10_000)
    : shareOf(propertyValue, rate(offer.propertyInsurance));
}

/** The costs that only a programme changes: notary, land registry, register of securities, payment order. */
type CommonCosts = Omit<Costs, BankFee | 'propertyInsurance' | 'voucher' | 'net'>;

/** `reduction`: of both notary's fees, in a programme. */
function commonCosts(request: LoanRequest, principal: Bani, parameters: Parameters, reduction: Rate): CommonCosts {
  const { vat } = parameters;
  const isRefinancing = request.purpose === 'refinancing';
  const onSale = (cost: Bani): Bani => (isRefinancing ? ZERO : cost);
  const hasFixedFee = isRefinancing && parameters.refinancingMortgageMode === 'FIX';
  return {
    saleNotary: onSale(notaryFee(request.propertyValue, parameters.saleNotaryTiers, vat, reduction)),
    mortgageNotary: hasFixedFee
      ? withVat(FIXED_REFINANCING_FEE, vat)
      : notaryFee(principal, parameters.mortgageNotaryTiers, vat, reduction),
    saleRegistration: onSale(shareOf(request.propertyValue, parameters.saleRegistration)),
    mortgageRegistration: total(
      shareOf(principal, parameters.mortgageRegistration),
      parameters.mortgageRegistrationFixed,
    ),
    cancellation: isRefinancing
      ? total(parameters.cancellationRegistry, withVat(parameters.cancellationNotary, vat))
      : ZERO,
    securityRegister: parameters.securityRegister,
    paymentOrder: parameters.paymentOrder,
    mandatoryInsurance: parameters.mandatoryInsurance,
  };
}

/** Every one-off cost of a loan for each offer; the shared costs are computed once. */
export function costsWith(request: LoanRequest, principal: Bani, parameters: Parameters): (offer: Offer) => Costs {
  const usual = commonCosts(request, principal, parameters, rate(0));
  return (offer) => {
    const common =
      offer.program === null
        ? usual
        : commonCosts(request, principal, parameters, parameters.programme.notaryReduction);
    const shared = total(...Object.values(common));
    const { voucher } = offer;
    const insurance = propertyInsurance(request.propertyValue, offer, parameters);
    const net = minus(total(shared, bankFeesTotal(offer), insurance), voucher);
    return { ...common, ...bankFees(offer), voucher, propertyInsurance: insurance, net };
  };
}
