import type { Aged } from './household.ts';
import type { HouseholdCases } from './household-cases.ts';
import type { Bani } from './money.ts';
import type { Rate } from './rate.ts';
import type { PersonField, RequestField } from './request.ts';
import type { LimitOrigin } from './request-limits.ts';
import type { BankTermRule } from './term.ts';

/**
 * The reason why a request has no answer: a stable code, the part of the request, and the figures of the rule. Sums are
 * exact to the ban, before the tolerance of 1 RON. `person` is a place in `LoanRequest.people`. `quote` writes the
 * sentences.
 */
export type Refusal =
  | { code: 'VALIDARE'; field: RequestField }
  | { code: 'VALIDARE'; field: PersonField; person: number }
  | { code: 'DATA_NASTERII'; field: 'birthDate'; person: number }
  | { code: 'VARSTA_MINIMA'; field: 'birthDate'; person: number; min: number; age: number }
  /** No person has any income; the borrower's is the first field. */
  | { code: 'FARA_VENIT'; field: 'incomes'; person: 0 }
  | { code: 'DATA_ANGAJARE'; field: 'employerStartDate'; person: number }
  | { code: 'VALOARE_IMOBIL'; field: 'propertyValue' }
  | { code: 'SUMA_CREDIT'; field: 'downPayment' | 'remainingPrincipal'; sum: Bani; min: Bani; max: Bani }
  | ({ code: 'AVANS_INSUFICIENT'; field: 'downPayment'; minShare: Rate; min: Bani; downPayment: Bani } & LimitOrigin)
  | ({ code: 'LTV'; field: 'remainingPrincipal'; maxShare: Rate; max: Bani; remainingPrincipal: Bani } & LimitOrigin)
  | { code: 'AN_CONSTRUCTIE'; field: 'buildPeriod' }
  | { code: 'CREDIT_CURENT'; field: 'remainingPrincipal' | 'currentInstalment' | 'remainingMonths' }
  | { code: 'PERIOADA'; field: TermField; months: number; min: number; max: number }
  /** `person` sets the longest term, at that age, by `rule`. */
  | {
      code: 'PERIOADA_VARSTA';
      field: 'months';
      months: number;
      limit: number;
      age: number;
      person: number;
      rule?: BankTermRule;
    }
  | { code: 'FARA_OFERTE'; field: null; offers: number }
  | { code: 'OFERTA_INVALIDA'; field: null; offerId: string };

/** The term that the rule tested. */
export type TermField = 'months' | 'remainingMonths';

/** A warning beside an answer. `person` is a place in `LoanRequest.people`. */
export type Warning =
  | { code: 'VECHIME_MINIMA'; person: number; tenureMonths: number; min: number }
  | { code: 'DATA_ANGAJARE'; person: number }
  /** `limit` is the age of our rule; null: banks have ages of their own. */
  | { code: 'VARSTA_FINALA_PESTE_65'; person: number; ageAtEnd: number; limit: number | null }
  /** The loan to refinance has more months left than the age of `person` allows for the new loan, by `rule`. */
  | { code: 'PERIOADA_REDUSA'; person: number; requested: number; used: number; rule?: BankTermRule }
  /** A refinancing whose options exceed the debt ratio: the terms over the limit, and the ways into it. */
  | (LimitOrigin & {
      code: 'GRAD_INDATORARE_PESTE_LIMITA';
      limit: Rate;
      atTerms: readonly TermOverLimit[];
      /** The longer term of the answer that fits the income; null without one. */
      fittingMonths: number | null;
      /** The largest loan within the limit at any of `atTerms`, in whole RON, as bani. */
      maxLoan: Bani;
      /** At the last of `atTerms`, the term with the smallest payment. */
      ways: WaysIntoLimit;
      eligibleIncome: Bani;
      otherInstalments: Bani;
      /** The instalment of the present loan. */
      currentInstalment: Bani;
    })
  /** A refinancing of a larger share of the home's value than the limit. */
  | ({ code: 'LTV_PESTE_LIMITA' } & LoanToValueExcess)
  | { code: 'RATA_ACTUALA_INCONSISTENTA'; currentTotal: Bani; remainingPrincipal: Bani };

/** The remaining principal as a share of the home's value, above the allowed share; and the allowed sum. */
export type LoanToValueExcess = LimitOrigin & {
  loanToValue: number;
  maxShare: Rate;
  max: Bani;
  remainingPrincipal: Bani;
};

/** A term at which every offer of a refinancing exceeds the debt ratio. */
export type TermOverLimit = {
  months: number;
  /** The smallest debt ratio of any offer, with the other instalments, as a fraction; null without income. */
  debtRatio: number | null;
  /** The first instalment of that offer, and its first life premium if the debt ratio counts premiums. */
  payment: Bani;
  /** True when another offer takes more. */
  isLeast: boolean;
};

/** The ways to bring a loan within the debt ratio, by the cheapest offer at its term; sums in bani. */
export type WaysIntoLimit = {
  /** The sum by which the payment and the other instalments exceed the limit each month. */
  excess: Bani;
  /** The least eligible income that carries both; null beyond every income. */
  neededIncome: Bani | null;
  /** The person whose age keeps the term short, by the bank's age at the end (absent: by our rule); null without one. */
  limitedBy: (Aged & { maxAge?: number }) | null;
  /**
   * The early repayment that leaves a loan within the limit; null without a refinancing, or when no repayment suffices.
   */
  repayment: Bani | null;
  /** The shortest longer term at which an offer fits, months in whole years; null without one. */
  fittingMonths: number | null;
};

/** The engine computed no answer. The refusals are in the order of the form; the screen shows the first one. */
export type Refused = { outcome: 'refused'; refusals: readonly [Refusal, ...Refusal[]] };

/** Offers exist, but none fits the income. */
export type OverIndebted = LimitOrigin & {
  outcome: 'over-indebted';
  code: 'GRAD_INDATORARE_DEPASIT';
  /** The largest loan that fits, in whole RON, as bani; 0 when no loan fits. */
  maxLoan: Bani;
  debtRatioLimit: Rate;
  /** Lowest debt ratio among the eligible offers, as a fraction; null without income. */
  bestDebtRatio: number | null;
  /** The smallest payment of any offer each month, as the debt ratio counts it, and its term. */
  bestPayment: Bani;
  bestMonths: number;
  /** The first life premium within it. */
  bestLifePremium: Bani;
  ways: WaysIntoLimit;
  /** The offers behind the sums. */
  offerIds: readonly string[];
  eligibleIncome: Bani;
  otherInstalments: Bani;
  /** The same warnings as in an answer with options. */
  cases: HouseholdCases | null;
  warnings: readonly Warning[];
};
