import type { Bani } from '../money.ts';
import type { Parameters } from '../parameters.ts';
import { type Rate, rate, WHOLE } from '../rate.ts';
import type { IncomeSource } from '../request.ts';
import type { NormDebtRatio } from '../request-limits.ts';
import { ADULT_AGE, LONGEST_TERM } from '../term.ts';
import type { CountedInstalment, Kinship, TenureSource } from './rules.ts';

/** What a bank asks for one of its offers; a missing value is the rule without criteria. Months, years, bani, shares. */
export type Criteria = {
  readonly maxAgeAtEnd?: number;
  readonly minAge?: number;
  readonly longestTerm?: number;
  readonly weights?: { readonly [Source in IncomeSource]?: Rate };
  readonly leastMonths?: { readonly [Source in TenureSource]?: number };
  readonly leastTotalTenure?: number;
  readonly minIncome?: Bani;
  readonly debtRatio?: { readonly firstHome?: Rate; readonly standard?: Rate };
  readonly countedInstalment?: CountedInstalment;
  /** On the first rate, with STRESSED. */
  readonly stressPoints?: Rate;
  readonly countsLifePremium?: boolean;
  readonly maxLtv?: { readonly noHome?: Rate; readonly ownsHome?: Rate };
  readonly minLoan?: Bani;
  readonly maxLoan?: Bani;
  readonly maxPeople?: number;
  readonly kinship?: readonly Kinship[];
  readonly minBuildYear?: number;
  readonly minEnergyClass?: string;
  readonly ceilingUsedUp?: boolean;
};

/** How a bank counts the payment of a loan; `points` are added to the first rate under STRESSED. */
export type Counting = { readonly instalment: CountedInstalment; readonly points: Rate };

/** The parameters of a case, with what a bank has in their place. `counting` absent: the first instalment. */
export type CaseParameters = Parameters & NormDebtRatio & { readonly counting?: Counting };

/** Everything that a bank asks. */
export type BankRules = {
  readonly parameters: CaseParameters;
  /** The parameters without criteria. */
  readonly general: Parameters;
  /** Completed years at the end of the loan; null: the rule of 30 years up to 35. */
  readonly maxAgeAtEnd: number | null;
  readonly minAge: number;
  readonly longestTerm: number;
  readonly leastMonths: { readonly [Source in TenureSource]: number };
  readonly leastTotalTenure: number;
  readonly minIncome: number;
  /** Whole RON, as bani: the least sum of criteria alone, 0 without one. */
  readonly ownLeast: number;
  readonly maxPeople: number;
  /** Null: every kinship. */
  readonly kinship: readonly Kinship[] | null;
  readonly minBuildYear: number | null;
  readonly minEnergyClass: string | null;
  readonly ceilingUsedUp: boolean;
};

const NO_CRITERIA: Criteria = {};

const NO_MONTHS = { salary: 0, selfEmployed: 0, rent: 0, dividends: 0 } as const;

const MOST_PEOPLE = 4;

/** The rules of each set of criteria under each set of parameters: a grid asks for them hundreds of times. */
const known = new WeakMap<Parameters, WeakMap<Criteria, BankRules>>();

/** The rules of a bank: its criteria, and the parameters where it has none. */
export function bankRules(parameters: Parameters, criteria: Criteria = NO_CRITERIA): BankRules {
  const ofParameters = known.get(parameters) ?? new WeakMap<Criteria, BankRules>();
  known.set(parameters, ofParameters);
  const rules = ofParameters.get(criteria) ?? readRules(parameters, criteria);
  ofParameters.set(criteria, rules);
  return rules;
}

function readRules(parameters: Parameters, criteria: Criteria): BankRules {
  return {
    parameters: criteria === NO_CRITERIA ? parameters : parametersUnder(parameters, criteria),
    general: parameters,
    maxAgeAtEnd: criteria.maxAgeAtEnd ?? null,
    minAge: criteria.minAge ?? ADULT_AGE,
    longestTerm: criteria.longestTerm ?? LONGEST_TERM,
    leastMonths: { ...NO_MONTHS, ...criteria.leastMonths },
    leastTotalTenure: criteria.leastTotalTenure ?? 0,
    minIncome: criteria.minIncome ?? 0,
    ownLeast: criteria.minLoan ?? 0,
    maxPeople: criteria.maxPeople ?? MOST_PEOPLE,
    kinship: criteria.kinship ?? null,
    minBuildYear: criteria.minBuildYear ?? null,
    minEnergyClass: criteria.minEnergyClass ?? null,
    ceilingUsedUp: criteria.ceilingUsedUp ?? false,
  };
}

function parametersUnder(parameters: Parameters, criteria: Criteria): CaseParameters {
  const { debtRatioLimit, minDownPayment } = parameters;
  const { debtRatio, maxLtv, countedInstalment: instalment, stressPoints } = criteria;
  const least = (most: Rate | undefined, usual: Rate): Rate => (most === undefined ? usual : rate(WHOLE - most));
  return {
    ...parameters,
    incomeWeights: { ...parameters.incomeWeights, ...criteria.weights },
    debtRatioLimit: { ...debtRatioLimit, ...debtRatio },
    normDebtRatio: debtRatioLimit,
    minDownPayment: {
      firstHome: least(maxLtv?.noHome, minDownPayment.firstHome),
      standard: least(maxLtv?.ownsHome, minDownPayment.standard),
    },
    debtRatioIncludesLifeInsurance: criteria.countsLifePremium ?? parameters.debtRatioIncludesLifeInsurance,
    ...(instalment && { counting: { instalment, points: stressPoints ?? rate(0) } }),
    minLoan: criteria.minLoan ?? parameters.minLoan,
    maxLoan: criteria.maxLoan ?? parameters.maxLoan,
  };
}

/** The criteria of an offer over those of its bank, inside groups too. */
export function mergedCriteria(ofBank: Criteria, ofOffer: Criteria): Criteria {
  return {
    ...ofBank,
    ...ofOffer,
    ...groupOf('weights', ofBank, ofOffer),
    ...groupOf('leastMonths', ofBank, ofOffer),
    ...groupOf('debtRatio', ofBank, ofOffer),
    ...groupOf('maxLtv', ofBank, ofOffer),
  };
}

type Group = 'weights' | 'leastMonths' | 'debtRatio' | 'maxLtv';

function groupOf<Name extends Group>(
  name: Name,
  ofBank: Criteria,
  ofOffer: Criteria,
): Pick<Criteria, Name> | undefined {
  const [bank, offer] = [ofBank[name], ofOffer[name]];
  return bank && offer ? ({ [name]: { ...bank, ...offer } } as unknown as Pick<Criteria, Name>) : undefined;
}
