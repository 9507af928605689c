import type { IsoDate } from './calendar.ts';
import { type Bani, ZERO } from './money.ts';
import type { Rate } from './rate.ts';

/** What the person wants: a home found, a home imagined, the largest loan, or a better loan than the present one. */
export type Purpose = 'purchase' | 'simulation' | 'affordability' | 'refinancing';

/** Where incomes come from; banks count a share of each. */
export const INCOME_SOURCES = ['salary', 'pension', 'selfEmployed', 'rent', 'dividends'] as const;
export type IncomeSource = (typeof INCOME_SOURCES)[number];

/** Net income by source, bani a month. */
export type Incomes = { [Source in IncomeSource]: Bani };

/** Of somebody who earns nothing. */
export const NO_INCOME: Incomes = { salary: ZERO, pension: ZERO, selfEmployed: ZERO, rent: ZERO, dividends: ZERO };

/** Instalments of other loans, bani a month. When refinancing, the refinanced loan is not among them. */
export type OtherInstalments = { mortgage: Bani; personal: Bani; card: Bani };

/** Construction period of the home: -1 not chosen, 0 unknown, 1 before 1977, 2 to 2000, 3 to 2023, 4 after 2023. */
export type BuildPeriod = number;

/** Someone who signs: what they earn and owe, and the days that matter; null = not given. */
export type Person = {
  incomes: Incomes;
  otherInstalments: OtherInstalments;
  birthDate: IsoDate | null;
  employerStartDate: IsoDate | null;
};

/** A household's question. Amounts in bani, terms in months, 0 = not given. */
export type LoanRequest = {
  purpose: Purpose;
  /** 0 = not known, allowed for a quick refinancing. */
  propertyValue: Bani;
  /** Ignored when refinancing: there it is the property value less the remaining principal. */
  downPayment: Bani;
  /** Refinancing: what is still owed. */
  remainingPrincipal: Bani;
  /** Refinancing: what is paid each month now. */
  currentInstalment: Bani;
  /** Refinancing: months left on the present loan. */
  remainingMonths: number;
  /** Term asked for. */
  months: number;
  /** Everyone who signs: the borrower, then the co-borrowers. A person is named by their place here, the borrower 0. */
  people: readonly [Person, ...Person[]];
  buildPeriod: BuildPeriod;
  /** The home has energy class A; null = not said, which counts as no. */
  greenHome: boolean | null;
  firstHome: boolean;
  /** They own a home now; it decides the down payment and the loan to value. Null = not said: `firstHome` decides. */
  ownsHome: boolean | null;
  /** It is their first loan for a home; it decides the debt ratio. Null = not said: `firstHome` decides. */
  firstHomeLoan: boolean | null;
  refinancesFirstHome: boolean;
  /** Debt ratio the client asked to stay under; it can lower the legal limit, never raise it. Null = the limit. */
  requestedDebtRatio: Rate | null;
  /** Extra repaid every month from the first one. */
  recurringExtra: Bani;
  /** Today, and the start of the loan. */
  asOf: IsoDate;
};

/** A part of the request that a refusal speaks about, beside what is asked of each person. */
export type RequestField = Exclude<keyof LoanRequest, 'people'>;

/** What is asked of each person. */
export type PersonField = keyof Person;
