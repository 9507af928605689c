import type { ApplicationFigures } from 'contract/cases/case';
import { Problem } from 'contract/problem';
import type { CreditData, LoanTerms } from 'contract/simulations/credit-data';
import type { LoanForm } from 'contract/simulations/loan-form-schema';
import { type Bani, minus, toRon, total } from 'loan/money';
import type { Offer } from 'loan/offer';
import { type Rate, rate, toPercent } from 'loan/rate';
import type { LoanResult, SimulatedOption } from 'loan/result';
import type { ComputedCatalogue } from './catalogue.ts';
import { computeOffer, type OfferSimulation } from './offer-simulation.ts';

/** The sum, rate and term that a bank approved; a null rate or term is the simulated one. */
export type Approval = { readonly amount: Bani; readonly rate: Rate | null; readonly months: number | null };

/** An offer of an application, the day of its figures, and the bank's approval; null before it. */
export type AppliedFor = { readonly offerId: string; readonly asOf: string; readonly approval: Approval | null };

/**
 * An application's figures on the wire, and its loan as the bank approved it, else as simulated; null: not computed.
 */
export type ComputedApplication = { readonly figures: ApplicationFigures; readonly loan: LoanResult | null };

const NO_FIGURES = { simulated: null, refusal: null, approved: null, monthlyDifference: null } as const;

/** The figures of an application without a form: none. */
export const NOT_COMPUTED: ComputedApplication = { figures: NO_FIGURES, loan: null };

/** The simulated figures of an application, and those of the approved loan, both from the catalogue of its day. */
export function computeApplication(
  form: LoanForm,
  { offerId, asOf, approval }: AppliedFor,
  catalogue: ComputedCatalogue,
): ComputedApplication {
  const ofOffer = { ...catalogue, offers: catalogue.offers.filter(({ id }) => id === offerId) };
  const simulated = computed(() => computeOffer({ ...form, oferta: offerId }, asOf, ofOffer));
  if ('refusal' in simulated) return { figures: { ...NO_FIGURES, refusal: simulated.refusal }, loan: null };
  const { option } = simulated;
  const known = { ...NO_FIGURES, simulated: toSimulated(simulated) };
  if (!approval) return { figures: known, loan: option.result };
  const asApproved = { ...ofOffer, offers: ofOffer.offers.map(() => approvedOffer(approval.rate, option)) };
  const approved = computed(() => computeOffer(approvedForm({ ...form, oferta: offerId }, approval), asOf, asApproved));
  if ('refusal' in approved) return { figures: { ...known, refusal: approved.refusal }, loan: option.result };
  const loan = approved.option.result;
  const monthlyDifference = toRon(minus(firstMonth(loan), firstMonth(option.result)));
  return { figures: { ...known, approved: toLoan(loan), monthlyDifference }, loan };
}

type Computed = { readonly simulation: OfferSimulation; readonly option: SimulatedOption };

/** A refusal by the rules is no failure here: its sentence is the answer. */
function computed(compute: () => Computed): Computed | { readonly refusal: string } {
  try {
    return compute();
  } catch (refusal) {
    if (refusal instanceof Problem) return { refusal: refusal.message };
    throw refusal;
  }
}

/**
 * The same home or debt with the bank's sum: a new loan is the rest after the down payment, a refinancing the remaining
 * debt.
 */
function approvedForm(form: LoanForm, { amount, months }: Approval): LoanForm {
  const sum =
    form.tipCredit === 'Refinantare'
      ? { principalRamas: amount }
      : { valoareAvans: form.valoareImobil === null ? null : minus(form.valoareImobil, amount) };
  return { ...form, ...sum, ...(months !== null && { perioadaCreditata: months }) };
}

/**
 * The simulated price, but for the bank's rate, which is the first month's: the fixed rate, or the margin over an
 * unchanged index.
 */
function approvedOffer(approved: Rate | null, { priced: offer, result }: SimulatedOption): Offer {
  if (approved === null) return offer;
  return offer.fixedMonths > 0
    ? { ...offer, fixedRate: approved }
    : { ...offer, margin: rate(offer.margin + approved - result.variableRate) };
}

function toSimulated({ option, simulation }: Computed): NonNullable<ApplicationFigures['simulated']> {
  const { creditData, eligibil, motive, pesteLimita } = simulation;
  return { ...toLoan(option.result), dae: creditData.dae, eligibil, motive, pesteLimita, ...toTerms(creditData) };
}

/** Absent parts leave the figures of an offer without conditions, and of equal instalments, as they always were. */
function toTerms({ conditii, tipRate, comisionLunar }: CreditData): LoanTerms {
  return {
    ...(conditii.length > 0 && { conditii }),
    ...(tipRate === 'DESCRESCATOARE' && { tipRate }),
    ...(comisionLunar > 0 && { comisionLunar }),
  };
}

function toLoan(result: LoanResult): NonNullable<ApplicationFigures['approved']> {
  return {
    amount: toRon(result.principal),
    months: result.plannedMonths,
    rate: toPercent(result.fixedMonths > 0 ? result.fixedRate : result.variableRate),
    monthly: toRon(firstMonth(result)),
    total: toRon(result.totalPayable),
  };
}

/** Instalment, life insurance and fee of the first month. */
function firstMonth({ fixedInstalment, variableInstalment, firstLifePremium, monthlyFee }: LoanResult): Bani {
  return total(fixedInstalment || variableInstalment, firstLifePremium, monthlyFee);
}
