import type { HomeForLoan } from './home-for-loan.ts';
import type { HouseholdCases } from './household-cases.ts';
import type { Bani } from './money.ts';
import type { OverIndebted, Refused, Warning } from './outcome.ts';
import type { Rate } from './rate.ts';
import type { LimitOrigin } from './request-limits.ts';
import type { SimulatedOffer, SimulatedOption } from './result.ts';

/** `lowestMonthlyPayment`: the offer whose shown instalment is the smallest. */
export type LowestPayment = Refused | { outcome: 'found'; best: SimulatedOffer; shownInstalment: Bani };

/** `largestLoan`: the most that any eligible offer would lend for this income; 0 is a valid answer. */
export type LargestLoan =
  | Refused
  | (LimitOrigin & {
      outcome: 'computed';
      /** Whole RON, in bani. */
      maxLoan: Bani;
      /** The offer that lends it; null when nothing can be lent. */
      offerId: string | null;
      debtRatioLimit: Rate;
      /** What the debt ratio leaves for a new instalment each month. */
      paymentLimit: Bani;
      eligibleIncome: Bani;
      otherInstalments: Bani;
      months: number;
      /** Completed years of the oldest whose age counts; null without a birth date. */
      age: number | null;
      /** Oldest age at which `months` is allowed; null when every age may have it. */
      oldestAge: number | null;
      /** The home that this loan buys; null below the smallest loan. */
      home: HomeForLoan | null;
      /** What it is for the borrower alone, and without who limits the term. */
      cases: HouseholdCases;
      /** What it were if the oldest had this age and the income were the same, the term asked for cut to what it allows. */
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
 * `scenarios`: the two offers to compare. A and B are null only for a refinancing that fits the income at the
 * longer term alone, where the limit refuses; the 360-month twins exist only for a refinancing whose term can grow.
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
      /** How many offers A and B were chosen of: those that the home and the income allow at the term asked for. */
      compared: number;
      /** The largest loans of those who sign together, at the longest terms; null for somebody who signs alone. */
      cases: HouseholdCases | null;
      warnings: readonly Warning[];
    };

/** `simulateAll`: every valid offer, in the order given, eligible or not. */
export type AllSimulated =
  | Refused
  | { outcome: 'simulated'; offers: readonly SimulatedOffer[]; warnings: readonly Warning[] };

/** `simulateOffer`: one offer with its repayment schedule. */
export type OfferSimulated = Refused | { outcome: 'simulated'; option: SimulatedOption; warnings: readonly Warning[] };
