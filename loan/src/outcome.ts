import type { Aged } from './household.ts';
import type { HouseholdCases } from './household-cases.ts';
import type { Bani } from './money.ts';
import type { Rate } from './rate.ts';
import type { PersonField, RequestField } from './request.ts';
import type { LimitOrigin } from './request-limits.ts';

/**
 * Why a request cannot be answered: a stable code, the part of the request it speaks about and the figures behind
 * the rule, sums to the ban and before the tolerance of 1 RON. `person` is a place in `LoanRequest.people`. The sentences
 * that people read are made elsewhere.
 */
export type Refusal =
  | { code: 'VALIDARE'; field: RequestField }
  | { code: 'VALIDARE'; field: PersonField; person: number }
  | { code: 'DATA_NASTERII'; field: 'birthDate'; person: number }
  | { code: 'VARSTA_MINIMA'; field: 'birthDate'; person: number; min: number; age: number }
  /** Nobody has any; the borrower's are the first that were asked for. */
  | { code: 'FARA_VENIT'; field: 'incomes'; person: 0 }
  | { code: 'DATA_ANGAJARE'; field: 'employerStartDate'; person: number }
  | { code: 'VALOARE_IMOBIL'; field: 'propertyValue' }
  | { code: 'SUMA_CREDIT'; field: 'downPayment' | 'remainingPrincipal'; sum: Bani; min: Bani; max: Bani }
  | ({ code: 'AVANS_INSUFICIENT'; field: 'downPayment'; minShare: Rate; min: Bani; downPayment: Bani } & LimitOrigin)
  | ({ code: 'LTV'; field: 'remainingPrincipal'; maxShare: Rate; max: Bani; remainingPrincipal: Bani } & LimitOrigin)
  | { code: 'AN_CONSTRUCTIE'; field: 'buildPeriod' }
  | { code: 'CREDIT_CURENT'; field: 'remainingPrincipal' | 'currentInstalment' | 'remainingMonths' }
  | { code: 'PERIOADA'; field: TermField; months: number; min: number; max: number }
  /** `person` sets the longest term, at that age. */
  | { code: 'PERIOADA_VARSTA'; field: 'months'; months: number; limit: number; age: number; person: number }
  | { code: 'FARA_OFERTE'; field: null; offers: number }
  | { code: 'OFERTA_INVALIDA'; field: null; offerId: string };

/** Which term of the request was tested. */
export type TermField = 'months' | 'remainingMonths';

/** Something that should be known though the answer stands. `person` is a place in `LoanRequest.people`. */
export type Warning =
  | { code: 'VECHIME_MINIMA'; person: number; tenureMonths: number; min: number }
  | { code: 'DATA_ANGAJARE'; person: number }
  | { code: 'VARSTA_FINALA_PESTE_65'; person: number; ageAtEnd: number; limit: number }
  /** The months left of the loan to refinance are more than the age of `person` allows for the new one. */
  | { code: 'PERIOADA_REDUSA'; person: number; requested: number; used: number }
  /** A refinancing whose options take more of the income than the limit; which of its terms do, and what would not. */
  | (LimitOrigin & {
      code: 'GRAD_INDATORARE_PESTE_LIMITA';
      limit: Rate;
      atTerms: readonly TermOverLimit[];
      /** Longer term of the answer that fits the income; null where there is none. */
      fittingMonths: number | null;
      /** Largest loan within the limit at any of `atTerms`, whole RON in bani. */
      maxLoan: Bani;
      /** At the last of `atTerms`, at which least is paid each month. */
      ways: WaysIntoLimit;
      eligibleIncome: Bani;
      otherInstalments: Bani;
      /** Of the present loan. */
      currentInstalment: Bani;
    })
  /** A refinancing of more than the share of the home's value that the limit allows. */
  | ({ code: 'LTV_PESTE_LIMITA' } & LoanToValueExcess)
  | { code: 'RATA_ACTUALA_INCONSISTENTA'; currentTotal: Bani; remainingPrincipal: Bani };

/** The principal left as a fraction of the home's value, above the most that it may be: a share, and a sum. */
export type LoanToValueExcess = LimitOrigin & {
  loanToValue: number;
  maxShare: Rate;
  max: Bani;
  remainingPrincipal: Bani;
};

/** A term at which every offer of a refinancing is over the debt ratio. */
export type TermOverLimit = {
  months: number;
  /** The least that an offer takes, with the other instalments, as a fraction; null where no income counts. */
  debtRatio: number | null;
  /** Its first instalment, and first life premium where the debt ratio counts it. */
  payment: Bani;
  /** Another offer takes more. */
  isLeast: boolean;
};

/**
 * What would bring a loan that is over the debt ratio's limit into it, by the offer that asks least at its term; sums in
 * bani.
 */
export type WaysIntoLimit = {
  /** By how much the payment and the other instalments pass the limit each month. */
  excess: Bani;
  /** The least eligible income that carries them; null beyond every income. */
  neededIncome: Bani | null;
  /** Whose age keeps the term as short as it is; null where it could be longer. */
  limitedBy: Aged | null;
  /** Early repayment that leaves a loan within the limit; null where nothing is refinanced or nothing fits. */
  repayment: Bani | null;
  /** The shortest longer term, months in whole years, over which an offer fits; null where there is none. */
  fittingMonths: number | null;
};

/** Nothing could be computed; the refusals are in the order of the form, the first is the one to show. */
export type Refused = { outcome: 'refused'; refusals: readonly [Refusal, ...Refusal[]] };

/** Offers exist, but no one of them fits the income. */
export type OverIndebted = LimitOrigin & {
  outcome: 'over-indebted';
  code: 'GRAD_INDATORARE_DEPASIT';
  /** Largest loan that would fit, whole RON in bani; 0 when nothing fits. */
  maxLoan: Bani;
  debtRatioLimit: Rate;
  /** Lowest debt ratio among the eligible offers, as a fraction; null without income. */
  bestDebtRatio: number | null;
  /** The least that an offer takes each month, as the debt ratio counts it, and over how many months. */
  bestPayment: Bani;
  bestMonths: number;
  /** The first life premium in it. */
  bestLifePremium: Bani;
  ways: WaysIntoLimit;
  /** The offers that the sums rest on. */
  offerIds: readonly string[];
  eligibleIncome: Bani;
  otherInstalments: Bani;
  /** As in the answer with options. */
  cases: HouseholdCases | null;
  warnings: readonly Warning[];
};
