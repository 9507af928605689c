import type { GuaranteeFee } from './banks/programme.ts';
import { type Bani, fromRon, ZERO } from './money.ts';
import type { Offer } from './offer.ts';
import type { EarlyRepaymentMode, Parameters } from './parameters.ts';
import { addRates, type Rate } from './rate.ts';
import { MONTHLY_DIVISOR, YEARLY_DIVISOR } from './rounding.ts';

/** A monthly life premium: balance × rate / divisor, rounded half up, plus a fixed sum. */
export type LifePremium = { rate: number; divisor: number; flat: Bani };

/** The terms that define a repayment schedule. */
export type LoanTerms = {
  principal: Bani;
  months: number;
  /** Months at the fixed rate, at most `months`. */
  fixedMonths: number;
  fixedRate: Rate;
  variableRate: Rate;
  life: LifePremium;
  /** The fee of the account. */
  monthlyFee: Bani;
  /** Each instalment repays the same principal, so that instalments decrease; false: equal instalments. */
  equalPrincipal: boolean;
  /** Repaid early every month, or null. */
  early: EarlyRepayment | null;
  /** The fee of a guarantee by the state; absent: no programme. */
  guarantee?: GuaranteeFee;
};

/**
 * Early repayment of a month: the larger of a recurring sum and the rest to a constant payment (instalment + early
 * repayment = `keepPaying`).
 */
export type EarlyRepayment = { recurring: Bani; keepPaying: Bani; mode: EarlyRepaymentMode };

/** No life insurance. */
export const NO_LIFE_PREMIUM: LifePremium = { rate: 0, divisor: MONTHLY_DIVISOR, flat: ZERO };

/** The life premium of an offer, by the unit of its stored cost, else by the parameter's. */
export function lifePremium(
  offer: Pick<Offer, 'lifeInsurance' | 'lifeInsuranceUnit'>,
  { lifeInsuranceMode }: Pick<Parameters, 'lifeInsuranceMode'>,
): LifePremium {
  switch (offer.lifeInsuranceUnit ?? lifeInsuranceMode) {
    case 'PROCENT_LUNAR_SOLD':
      return { rate: offer.lifeInsurance, divisor: MONTHLY_DIVISOR, flat: ZERO };
    case 'PROCENT_ANUAL_SOLD':
      return { rate: offer.lifeInsurance, divisor: YEARLY_DIVISOR, flat: ZERO };
    case 'RON_LUNAR':
      return { ...NO_LIFE_PREMIUM, flat: fromRon(offer.lifeInsurance / 10_000) };
  }
}

/** The recurring early repayment of a request, or null without one. */
export function recurringRepayment(recurring: Bani, mode: EarlyRepaymentMode): EarlyRepayment | null {
  return recurring > 0 ? { recurring, keepPaying: ZERO, mode } : null;
}

/** The borrower's own choices about repayment. */
export type Repayment = Pick<LoanTerms, 'equalPrincipal' | 'early'>;

const AS_USUAL: Repayment = { equalPrincipal: false, early: null };

/**
 * The terms of a loan of `principal` over `months` with an offer, at a given index. The offer's figures count as they
 * are: `priced` applies its conditions first.
 */
export function loanTerms(
  offer: Offer,
  principal: Bani,
  months: number,
  index: Rate,
  parameters: Parameters,
  { equalPrincipal, early }: Repayment = AS_USUAL,
): LoanTerms {
  return {
    principal,
    months,
    fixedMonths: Math.min(offer.fixedMonths, months),
    fixedRate: offer.fixedRate,
    variableRate: addRates(offer.margin, index),
    life: lifePremium(offer, parameters),
    monthlyFee: offer.monthlyFee,
    equalPrincipal,
    early,
  };
}

/** Rate of the first month: fixed when the offer has a fixed period. */
export function initialRate({
  fixedMonths,
  fixedRate,
  variableRate,
}: Pick<LoanTerms, 'fixedMonths' | 'fixedRate' | 'variableRate'>): Rate {
  return fixedMonths > 0 ? fixedRate : variableRate;
}
