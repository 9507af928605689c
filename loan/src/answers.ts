import type { HomeForLoan } from './home-for-loan.ts';
import type { HouseholdCases } from './household-cases.ts';
import type { Bani } from './money.ts';
import type { OverIndebted, Refused, Warning } from './outcome.ts';
import type { Parameters } from './parameters.ts';
import type { Rate } from './rate.ts';
import type { LimitOrigin } from './request-limits.ts';
import type { SimulatedOffer, SimulatedOption } from './result.ts';
import type { LowestStart, ShorterTerm } from './scenarios.ts';

/** `lowestMonthlyPayment`: the offer with the smallest shown instalment. */
export type LowestPayment = Refused | { outcome: 'found'; best: SimulatedOffer; shownInstalment: Bani };

/** `largestLoan`: the largest loan of any eligible offer for this income; 0 is a valid answer. */
export type LargestLoan =
  | Refused
  | (LimitOrigin & {
      outcome: 'computed';
      /** Whole RON, in bani. */
      maxLoan: Bani;
      /** The offer that lends this sum; null when no offer lends. */
      offerId: string | null;
      debtRatioLimit: Rate;
      /** The sum that the debt ratio leaves for a new instalment each month. */
      paymentLimit: Bani;
      eligibleIncome: Bani;
      otherInstalments: Bani;
      /** The counted share of each income. */
      incomeWeights: Parameters['incomeWeights'];
      months: number;
      /** Completed years of the oldest person whose age counts; null without a birth date. */
      age: number | null;
      /** The oldest age that allows `months`; null when every age does. */
      oldestAge: number | null;
      /** The home that this loan buys; null below the smallest loan. */
      home: HomeForLoan | null;
      /** The largest loans of the borrower alone and of the household without the person who limits the term. */
      cases: HouseholdCases;
      /**
       * The largest loan if the oldest person had this age and the same income; this age also limits the requested
       * term.
       */
      byAge: readonly {
        age: number;
        months: number;
        maxLoan: Bani;
        offerId: string | null;
        home: HomeForLoan | null;
      }[];
      warnings: readonly Warning[];
    });

/**
 * `scenarios`: the two offers to compare. A and B are null only for a refinancing that fits the income at the longer
 * term alone. Only a refinancing whose term can grow has the twins at 360 months.
 */
export type Scenarios =
  | Refused
  | OverIndebted
  | {
      outcome: 'options';
      optionA: SimulatedOption | null;
      optionB: SimulatedOption | null;
      optionA360: SimulatedOption | null;
      optionB360: SimulatedOption | null;
      /** The number of offers behind A and B: those that the home and the income allow at the requested term. */
      compared: number;
      /** Of these, the one with the lowest payment of the first month; null without A and B. */
      lowestStart: LowestStart | null;
      /** A shorter term at which more offers fit; null: none near, or a refinancing. */
      shorter: ShorterTerm | null;
      /** The household's largest loans at the longest terms; null when one person signs alone. */
      cases: HouseholdCases | null;
      warnings: readonly Warning[];
    };

/** `simulateAll`: every valid offer, in the order given, eligible or not. */
export type AllSimulated =
  | Refused
  | { outcome: 'simulated'; offers: readonly SimulatedOffer[]; warnings: readonly Warning[] };

/** `simulateOffer`: one offer with its repayment schedule. */
export type OfferSimulated = Refused | { outcome: 'simulated'; option: SimulatedOption; warnings: readonly Warning[] };
