import { COUNTED_INSTALMENTS, KINSHIPS } from 'loan/banks/rules';
import { LONGEST_TERM, SHORTEST_NEW_TERM } from 'loan/term';
import { z } from 'zod';
import { requiredLine } from '../fields/fields.ts';
import { MAX_LOAN_RON, MAX_RON } from '../fields/largest-amounts.ts';
import { ENERGY_CLASSES } from '../products/product-columns.ts';
import { formatNumber, rounded } from '../romanian/romanian.ts';

// What a bank or one of its offers asks of a case. A missing value is the rule without criteria.

/** A whole number between two bounds. */
const whole = (least: number, most: number) =>
  z
    .number(between(least, most))
    .int(between(least, most))
    .min(least, between(least, most))
    .max(most, between(least, most));

/** A number between two bounds, with at most `decimals`. */
const figure = (least: number, most: number, decimals: number) =>
  z
    .number(between(least, most))
    .min(least, between(least, most))
    .max(most, between(least, most))
    .refine((value) => rounded(value, decimals) === value, `Scrieți cel mult ${decimals} zecimale.`);

function between(least: number, most: number): string {
  return `Valoarea este între ${formatNumber(least)} și ${formatNumber(most)}.`;
}

const percent = figure(0, 100, 4).optional();
const ron = figure(0, MAX_RON, 2).optional();
const months = whole(0, 600).optional();
const NOT_A_GROUP = 'Valorile acestui grup nu pot fi citite.';
const NOT_YES_OR_NO = 'Alegeți da sau nu.';
const NOT_IN_LIST = 'Alegeți o valoare din listă.';

/** The criteria of a bank or an offer: percents as banks print them, RON, whole months and years. */
export const criteriaValues = z
  .strictObject(
    {
      /** Completed years at the end of the loan; missing: the rule of 30 years up to 35. */
      maxAgeAtEnd: whole(50, 100).optional(),
      minAge: whole(18, 30).optional(),
      longestTerm: whole(SHORTEST_NEW_TERM, LONGEST_TERM).optional(),
      /** The counted percent of each income; missing: the parameters POND_*. */
      weights: z
        .strictObject(
          { salary: percent, selfEmployed: percent, rent: percent, dividends: percent, pension: percent },
          NOT_A_GROUP,
        )
        .optional(),
      /** The months for which an income must have come before it counts; missing: none. */
      leastMonths: z
        .strictObject({ salary: months, selfEmployed: months, rent: months, dividends: months }, NOT_A_GROUP)
        .optional(),
      /** Months of work in all, of a borrower with a salary; missing: none. */
      leastTotalTenure: months,
      /** Of the household, counted, a month; missing: none. */
      minIncome: ron,
      /** The largest percent of the income for instalments; missing: the parameters GRAD_MAX_*. */
      debtRatio: z.strictObject({ firstHome: percent, standard: percent }, NOT_A_GROUP).optional(),
      /** Missing: FIRST. */
      countedInstalment: z.enum(COUNTED_INSTALMENTS, NOT_IN_LIST).optional(),
      /** Percent points on the first rate: with STRESSED, and only then. */
      stressPoints: figure(0.0001, 10, 4).optional(),
      /** The counted payment includes the first life premium; missing: the parameter DTI_INCLUDE_AVT. */
      countsLifePremium: z.boolean(NOT_YES_OR_NO).optional(),
      /** The largest percent of the home's value; missing: 100 less the parameters AVANS_MIN_*. */
      maxLtv: z.strictObject({ noHome: percent, ownsHome: percent }, NOT_A_GROUP).optional(),
      /** Missing: the parameters SUMA_MINIMA and SUMA_MAXIMA. */
      minLoan: figure(0, MAX_LOAN_RON, 2).optional(),
      maxLoan: figure(0, MAX_LOAN_RON, 2).optional(),
      /** The most people who may sign; missing: 4. */
      maxPeople: whole(1, 4).optional(),
      /** The kinships that a co-borrower may have to the borrower; missing: all. */
      kinship: z
        .array(z.enum(KINSHIPS, NOT_IN_LIST), NOT_IN_LIST)
        .min(1, 'Alegeți cel puțin o legătură.')
        .max(KINSHIPS.length, NOT_IN_LIST)
        .refine((kinds) => new Set(kinds).size === kinds.length, 'Aceeași legătură apare de două ori.')
        .optional(),
      /** The stricter of the bank's and the offer's counts. */
      minBuildYear: whole(1900, 2100).optional(),
      minEnergyClass: z.enum(ENERGY_CLASSES, NOT_IN_LIST).optional(),
      /** The ceiling of a programme is used up: nothing is lent. */
      ceilingUsedUp: z.boolean(NOT_YES_OR_NO).optional(),
    },
    'Criteriile nu pot fi citite.',
  )
  .superRefine(({ minLoan, maxLoan, countedInstalment, stressPoints }, context) => {
    const refuseAt = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (minLoan !== undefined && maxLoan !== undefined && minLoan > maxLoan) {
      refuseAt('maxLoan', 'Suma cea mai mare este cel puțin cât cea mai mică.');
    }
    if (countedInstalment === 'STRESSED' && stressPoints === undefined) {
      refuseAt('stressPoints', 'Scrieți cu câte puncte crește dobânda la testul de stres.');
    }
    if (countedInstalment !== 'STRESSED' && stressPoints !== undefined) {
      refuseAt('stressPoints', 'Punctele în plus se scriu numai pentru rata la test de stres (STRESSED).');
    }
  })
  .meta({
    id: 'CriteriaValues',
    'x-rule':
      'percents and points have at most 4 decimals, RON 2; stressPoints exactly with STRESSED; minLoan at most maxLoan; each kinship once',
  });

/** What a bank or an offer asks; empty: the rules without criteria. */
export type CriteriaValues = z.output<typeof criteriaValues>;

/** Where criteria come from. */
export const criteriaSource = requiredLine(300, 'Scrieți de unde sunt criteriile.');

/** A whole set of criteria of a bank, or of one of its offers, from a day on; rows are only added. */
export const criteriaRow = z
  .object({
    id: z.number().int(),
    /** As `bankKey` writes it. */
    banca: z.string(),
    /** `_id` of the product; null: every offer of the bank. */
    oferta: z.string().nullable(),
    values: criteriaValues,
    /** Day, ISO. */
    validFrom: z.string(),
    source: z.string(),
    isSample: z.boolean(),
    /** Instant, ISO. */
    changedAt: z.string(),
    /** User name; null: the program. */
    changedBy: z.string().nullable(),
    /** Instant of the newest confirmation, ISO; null: none since the change. */
    confirmedAt: z.string().nullable(),
  })
  .meta({ id: 'CriteriaRow' });

export type CriteriaRow = z.output<typeof criteriaRow>;
