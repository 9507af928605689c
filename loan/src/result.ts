import type { BrokenRule } from './banks/broken-rules.ts';
import type { IsoDate } from './calendar.ts';
import type { Condition } from './conditions.ts';
import type { Bani } from './money.ts';
import type { BankFees, Offer } from './offer.ts';
import type { Rate } from './rate.ts';
import type { Schedule } from './schedule.ts';

/** One-off costs, first-year insurances included, in bani. */
export type Costs = BankFees & {
  saleNotary: Bani;
  mortgageNotary: Bani;
  saleRegistration: Bani;
  mortgageRegistration: Bani;
  /** Removal of the refinanced mortgage. */
  cancellation: Bani;
  securityRegister: Bani;
  paymentOrder: Bani;
  /** Facultative home insurance, a year. */
  propertyInsurance: Bani;
  /** Compulsory home insurance, a year. */
  mandatoryInsurance: Bani;
  voucher: Bani;
  /** All of the above less the voucher; may be negative. */
  net: Bani;
};

/** The instalment after the fixed period at another index than today's. */
export type IndexScenario = {
  /** Percent points added to today's index: 0, 1 or 2, as a rate. */
  change: Rate;
  index: Rate;
  variableRate: Rate;
  instalment: Bani;
};

/** The figures of the European standard sheet about the whole cost of a loan. */
export type AprFigures = {
  /** DAE as a fraction; null when no rate between −21.5 % and 791 % a year solves the payments. */
  apr: number | null;
  /** DAE at the highest index on record. */
  aprAtHighestIndex: number | null;
  /** Every payment that the APR counts: instalments, life insurance, fees at the start, home insurances every year. */
  totalPayable: Bani;
};

/** The effect of replacing the present loan; without a refinancing: zeros, the term and null. */
export type RefinancingFigures = {
  /** The payments left on the present loan. */
  currentTotal: Bani;
  /** The present instalment less the first new one, may be negative; and in percent points of the present one. */
  instalmentSaving: Bani;
  instalmentSavingPercent: number;
  /** The savings over the whole term after all costs, may be negative; and in percent points of `currentTotal`. */
  netSaving: Bani;
  netSavingPercent: number;
  /** Months to the end of the new loan if the borrower keeps paying the present instalment. */
  monthsIfPaymentKept: number;
  /** First month from which the saved cash covers the net one-off costs to the end; null exactly when `netSaving` is negative. */
  breakEvenMonth: number | null;
};

/** The figures of the case that no offer changes. */
export type CaseFigures = {
  /** The number of signers. */
  people: number;
  eligibleIncome: Bani;
  otherInstalments: Bani;
  principal: Bani;
  /** Fraction; null when the property value is not known. */
  loanToValue: number | null;
  /** Fraction; null without income. */
  debtRatio: number | null;
  startDate: IsoDate;
  /** The loan's term. */
  plannedMonths: number;
  /** The present loan of the request. */
  currentInstalment: Bani;
  remainingMonths: number;
};

/** The rates of an offer within one loan. */
export type RateFigures = {
  /** 0 when the offer has no fixed period. */
  fixedRate: Rate;
  margin: Rate;
  index: Rate;
  variableRate: Rate;
  /** Months at the fixed rate within this loan. */
  fixedMonths: number;
  /** Each instalment repays the same principal; false: equal instalments. */
  equalPrincipal: boolean;
};

/** Instalments and sums of the repayment schedule. */
export type SumFigures = {
  firstLifePremium: Bani;
  /** Life premium of the first month at the variable rate; 0 when the loan ends before it becomes variable. */
  laterLifePremium: Bani;
  /** The sum of the early repayments. */
  earlyRepaid: Bani;
  /** 0 when there is no fixed period. */
  fixedInstalment: Bani;
  /** 0 when the loan ends before it becomes variable. */
  variableInstalment: Bani;
  /** Number of paid instalments. */
  actualMonths: number;
  totalInterest: Bani;
  totalLifeInsurance: Bani;
  /** The fee of the account each month, and in all. */
  monthlyFee: Bani;
  totalMonthlyFees: Bani;
  /** The fees of a guarantee by the state, in all. */
  totalGuaranteeFees: Bani;
  /** Principal + interest + life insurance + monthly fees, without one-off costs. */
  totalPaid: Bani;
};

/** Null unless the fixed period ends before the loan's term. */
export type FixedPeriodFigures = {
  /** All payments of the fixed period and the net one-off costs. */
  costOfFixedPeriod: Bani | null;
  balanceAfterFixedPeriod: Bani | null;
};

/**
 * What a condition saves: the loan without it less the loan with it, the other conditions as they are. Below 0 it costs
 * so much. `month`: instalment, life premium and fee of month 1; `total`: the figure that compares offers.
 */
export type ConditionWorth = Pick<Condition, 'kind' | 'threshold'> & {
  isFulfilled: boolean;
  month: Bani;
  total: Bani;
};

/** Every figure of one simulated loan. Money in bani, rates in millionths, ratios and APR as unrounded fractions. */
export type LoanResult = CaseFigures &
  RateFigures &
  SumFigures &
  FixedPeriodFigures &
  RefinancingFigures &
  AprFigures & {
    costs: Costs;
    /** The last instalment, without life premium and fee. */
    lastInstalment: Bani;
    /** One for each condition of the offer, in its order. */
    conditions: readonly ConditionWorth[];
    /** The figure that compares offers: total paid and net one-off costs. */
    rankingCost: Bani;
    /** Variable instalment at the highest index on record; 0 when the loan never becomes variable. */
    instalmentAtHighestIndex: Bani;
    /** Variable instalment at today's index, one and two points above; empty when the loan never becomes variable. */
    indexScenarios: readonly IndexScenario[];
  };

/** A limit that a loan exceeds: the debt ratio, or the share of the home's value. */
export type PassedLimit =
  | { code: 'GRAD_INDATORARE'; debtRatio: number; limit: Rate }
  | { code: 'LTV'; loanToValue: number; limit: Rate };

/** The reasons for which a bank would refuse this product for this home or income. */
export type IneligibleReason =
  | { code: 'CLASA_ENERGETICA'; required: string }
  | { code: 'AN_CONSTRUCTIE'; required: number }
  | PassedLimit
  /** Any other rule of the bank. */
  | { code: 'REGULA'; broken: BrokenRule };

/** `reasons` is empty for an eligible offer; `overLimit`: limits that a refinancing exceeds with a warning only. */
export type Judgement = { reasons: readonly IneligibleReason[]; overLimit: readonly PassedLimit[] };

/** One offer with its figures. */
export type SimulatedOffer = Judgement & { offer: Offer; result: LoanResult };

/** A chosen offer with its repayment schedule. */
export type SimulatedOption = SimulatedOffer & {
  schedule: Schedule;
  identicalToA: boolean;
  /** The offer at the price of this case, without conditions. */
  priced: Offer;
};
