import type { IsoDate } from './calendar.ts';
import type { Bani } from './money.ts';
import type { Offer } from './offer.ts';
import type { Rate } from './rate.ts';
import type { Schedule } from './schedule.ts';

/** One-off costs, first-year insurances included, in bani. */
export type Costs = {
  appraisalFee: Bani;
  analysisFee: Bani;
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

/** The instalment after the fixed period if the index were other than today. */
export type IndexScenario = {
  /** Percent points added to today's index: 0, 1 or 2, as a rate. */
  change: Rate;
  index: Rate;
  variableRate: Rate;
  instalment: Bani;
};

/** The figures of the European standard sheet that speak of the whole cost of a loan. */
export type AprFigures = {
  /** DAE as a fraction; null when no rate between −21.5 % and 791 % a year solves the flows. */
  apr: number | null;
  /** DAE if the index were at its highest on record. */
  aprAtHighestIndex: number | null;
  /** Everything the APR counts: instalments, life insurance, fees at the start, home insurances every year. */
  totalPayable: Bani;
};

/** What changing the present loan for a new one brings; zeros, the term and null when nothing is refinanced. */
export type RefinancingFigures = {
  /** What is left to pay on the present loan. */
  currentTotal: Bani;
  /** Present instalment less the first new one, may be negative; and in percent points of the present one. */
  instalmentSaving: Bani;
  instalmentSavingPercent: number;
  /** Saved over the whole term after all costs, may be negative; and in percent points of `currentTotal`. */
  netSaving: Bani;
  netSavingPercent: number;
  /** Months to the end of the new loan if the present instalment went on being paid. */
  monthsIfPaymentKept: number;
  /** First month from which the saved cash covers the net one-off costs to the end; null exactly when `netSaving` is negative. */
  breakEvenMonth: number | null;
};

/** What the case says, whatever the offer. */
export type CaseFigures = {
  /** How many sign. */
  people: number;
  eligibleIncome: Bani;
  otherInstalments: Bani;
  principal: Bani;
  /** Fraction; null when the property value is not known. */
  loanToValue: number | null;
  /** Fraction; null without income. */
  debtRatio: number | null;
  startDate: IsoDate;
  /** Term agreed. */
  plannedMonths: number;
  /** Echo of the present loan. */
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
};

/** Instalments and sums of the repayment schedule. */
export type SumFigures = {
  firstLifePremium: Bani;
  /** Life premium of the first month at the variable rate; 0 when the loan ends before it becomes variable. */
  laterLifePremium: Bani;
  /** Sum repaid early. */
  earlyRepaid: Bani;
  /** 0 when there is no fixed period. */
  fixedInstalment: Bani;
  /** 0 when the loan ends before it becomes variable. */
  variableInstalment: Bani;
  /** Number of instalments really paid. */
  actualMonths: number;
  totalInterest: Bani;
  totalLifeInsurance: Bani;
  /** Principal + interest + life insurance, without one-off costs. */
  totalPaid: Bani;
};

/** Every figure of one simulated loan. Money in bani, rates in millionths, ratios and APR as unrounded fractions. */
export type LoanResult = CaseFigures &
  RateFigures &
  SumFigures &
  RefinancingFigures &
  AprFigures & {
    costs: Costs;
    /** What offers are compared by: total paid + net one-off costs. */
    rankingCost: Bani;
    /** Variable instalment at the highest index on record; 0 when the loan never becomes variable. */
    instalmentAtHighestIndex: Bani;
    /** Variable instalment at today's index, one and two points above; empty when the loan never becomes variable. */
    indexScenarios: readonly IndexScenario[];
  };

/** A limit that a loan passes: the debt ratio's, or the share of the home's value. */
export type PassedLimit =
  | { code: 'GRAD_INDATORARE'; debtRatio: number; limit: Rate }
  | { code: 'LTV'; loanToValue: number; limit: Rate };

/** Why a bank would not give this product for this home or income. */
export type IneligibleReason =
  | { code: 'CLASA_ENERGETICA'; required: string }
  | { code: 'AN_CONSTRUCTIE'; required: number }
  | PassedLimit;

/** `reasons` is empty when the offer is eligible; `overLimit`: limits that a refinancing passes with a warning only. */
export type Judgement = { reasons: readonly IneligibleReason[]; overLimit: readonly PassedLimit[] };

/** One offer with its figures. */
export type SimulatedOffer = Judgement & { offer: Offer; result: LoanResult };

/** An offer chosen to be shown, with its repayment schedule. */
export type SimulatedOption = SimulatedOffer & { schedule: Schedule; identicalToA: boolean };
