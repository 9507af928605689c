import type { Kinship, TenureSource } from './banks/rules.ts';
import type { IsoDate } from './calendar.ts';
import type { AnsweredKind } from './conditions.ts';
import { type Bani, ZERO } from './money.ts';
import type { Rate } from './rate.ts';

/** The person's goal: a home found, a home imagined, the largest loan, or a better loan than the present one. */
export type Purpose = 'purchase' | 'simulation' | 'affordability' | 'refinancing';

/** The sources of income; banks count a share of each. */
export const INCOME_SOURCES = ['salary', 'pension', 'selfEmployed', 'rent', 'dividends'] as const;
export type IncomeSource = (typeof INCOME_SOURCES)[number];

/** Net income by source, bani a month. */
export type Incomes = { [Source in IncomeSource]: Bani };

/** The incomes of a person who earns nothing. */
export const NO_INCOME: Incomes = { salary: ZERO, pension: ZERO, selfEmployed: ZERO, rent: ZERO, dividends: ZERO };

/** Instalments of other loans, in bani a month; without the refinanced loan. */
export type OtherInstalments = { mortgage: Bani; personal: Bani; card: Bani };

/** Construction period of the home: -1 not chosen, 0 unknown, 1 before 1977, 2 to 2000, 3 to 2023, 4 after 2023. */
export type BuildPeriod = number;

/** The months for which each income has come, as typed; null: not known. A salary counts from its employer's date. */
export type Tenure = { [Source in TenureSource]: number | null };

/** The tenure of a person who told nothing about it. */
export const UNKNOWN_TENURE: Tenure = { salary: null, selfEmployed: null, rent: null, dividends: null };

/** A person who signs: incomes, debts and important days; null: not answered. */
export type Person = {
  incomes: Incomes;
  otherInstalments: OtherInstalments;
  birthDate: IsoDate | null;
  employerStartDate: IsoDate | null;
  tenure: Tenure;
  /** How a co-borrower is related to the borrower; null of the borrower. */
  kinship: Kinship | null;
};

/** The borrower's answers about the conditions of offers; null: undecided, which fulfils nothing, like no. */
export type ConditionAnswers = { readonly [Kind in AnsweredKind]: boolean | null };

/** A household's question. Amounts in bani, terms in months, 0: not answered. */
export type LoanRequest = {
  purpose: Purpose;
  /** 0: unknown, which a quick refinancing allows. */
  propertyValue: Bani;
  /** A refinancing ignores it: there it is the property value less the remaining principal. */
  downPayment: Bani;
  /** Refinancing: the principal still owed. */
  remainingPrincipal: Bani;
  /** Refinancing: the present monthly instalment. */
  currentInstalment: Bani;
  /** Refinancing: months left on the present loan. */
  remainingMonths: number;
  /** The requested term. */
  months: number;
  /**
   * Everyone who signs: the borrower, then the co-borrowers. The place in this list names a person; the borrower is 0.
   */
  people: readonly [Person, ...Person[]];
  /** The borrower's months of work in all; null: not known. */
  totalTenure: number | null;
  buildPeriod: BuildPeriod;
  /** The home's energy class, A to G; null: not known, `greenHome` decides. */
  energyClass: string | null;
  /** The home has energy class A; null: no answer, which counts as no. */
  greenHome: boolean | null;
  firstHome: boolean;
  /**
   * The person owns a home now: decides the down payment and the loan to value. Null: no answer, `firstHome` decides.
   */
  ownsHome: boolean | null;
  /** Whole m² of the owned home; null: not known. */
  ownedArea: number | null;
  /** The loan is the person's first for a home: decides the debt ratio. Null: no answer, `firstHome` decides. */
  firstHomeLoan: boolean | null;
  refinancesFirstHome: boolean;
  /** The client's own limit of the debt ratio; it can lower the legal limit, never raise it. Null: the legal limit. */
  requestedDebtRatio: Rate | null;
  /** Early repayment each month, from the first one. */
  recurringExtra: Bani;
  /** Null: no condition of any kind counts; else the case also fulfils those about the home, the sum and the income. */
  conditions: ConditionAnswers | null;
  /** The principal in equal parts and decreasing instalments; false: equal instalments. */
  equalPrincipal: boolean;
  /** Today, and the start of the loan. */
  asOf: IsoDate;
};

/** A part of the request that a refusal names, beside the parts of each person. */
export type RequestField = Exclude<keyof LoanRequest, 'people'>;

/** The parts of a person. */
export type PersonField = keyof Person;
