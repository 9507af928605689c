import type { Bani } from './money.ts';
import type { Rate } from './rate.ts';
import type { RequestField } from './request.ts';

/**
 * Why a request cannot be answered: a stable code, the part of the request it speaks about and the figures behind
 * the rule. The sentences that people read are made elsewhere.
 */
export type Refusal =
  | { code: 'VALIDARE'; field: RequestField }
  | { code: 'DATA_NASTERII'; field: 'birthDate' }
  | { code: 'VARSTA_MINIMA'; field: 'birthDate'; min: number; age: number }
  | { code: 'FARA_VENIT'; field: 'incomes' }
  | { code: 'DATA_ANGAJARE'; field: 'employerStartDate' }
  | { code: 'VALOARE_IMOBIL'; field: 'propertyValue' }
  | { code: 'SUMA_CREDIT'; field: 'downPayment' | 'remainingPrincipal'; sum: Bani; min: Bani; max: Bani }
  | ({ code: 'AVANS_INSUFICIENT' | 'LTV'; field: 'downPayment' | 'remainingPrincipal' } & DownPaymentFigures)
  | { code: 'AN_CONSTRUCTIE'; field: 'buildPeriod' }
  | { code: 'CREDIT_CURENT'; field: 'remainingPrincipal' | 'currentInstalment' | 'remainingMonths' }
  | { code: 'PERIOADA'; field: TermField; months: number; min: number; max: number }
  | { code: 'PERIOADA_VARSTA'; field: TermField; months: number; limit: number; age: number }
  | { code: 'FARA_OFERTE'; field: null; offers: number }
  | { code: 'OFERTA_INVALIDA'; field: null; offerId: string };

/** The minimum down payment: its share, its sum (to the ban, before the tolerance of 1 RON) and what was offered. */
export type DownPaymentFigures = { minShare: Rate; min: Bani; downPayment: Bani };

/** Which term of the request was tested. */
export type TermField = 'months' | 'remainingMonths';

/** Something the person should know though the answer stands. */
export type Warning =
  | { code: 'VECHIME_MINIMA'; tenureMonths: number; min: number }
  | { code: 'DATA_ANGAJARE' }
  | { code: 'VARSTA_FINALA_PESTE_65'; ageAtEnd: number; limit: number }
  | { code: 'RATA_ACTUALA_INCONSISTENTA'; currentTotal: Bani; remainingPrincipal: Bani };

/** Nothing could be computed; the refusals are in the order of the form, the first is the one to show. */
export type Refused = { outcome: 'refused'; refusals: readonly [Refusal, ...Refusal[]] };

/** Offers exist, but no one of them fits the income. */
export type OverIndebted = {
  outcome: 'over-indebted';
  code: 'GRAD_INDATORARE_DEPASIT';
  /** Largest loan that would fit, whole RON in bani; 0 when nothing fits. */
  maxLoan: Bani;
  debtRatioLimit: Rate;
  /** Lowest debt ratio among the eligible offers, as a fraction; null without income. */
  bestDebtRatio: number | null;
  eligibleIncome: Bani;
  otherInstalments: Bani;
  warnings: readonly Warning[];
};
