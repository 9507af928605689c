import { FACTS, LEVERS, RULES, TENURE_SOURCES, VERDICTS } from 'loan/banks/rules';
import { ANSWERED_KINDS } from 'loan/conditions';
import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { assumed, creditData, versions, warning } from './credit-data.ts';
import { coBorrower } from './loan-form-schema.ts';
import { datedForm, SIMULATION_REFUSALS } from './simulations.ts';

// The banks' grid: who lends how much, what binds, and what would change it. Amounts RON, terms months, days ISO.

/** A person who signs: the borrower is 0, the first of `codebitori` 1. */
const person = z.number().int().nullable();

/** A measure of a rule: RON, months, years, m², a year or an energy class; null: not known. */
const measure = z.union([z.number(), z.string()]).nullable();

/** A broken rule with both of its figures. */
const brokenRule = z
  .object({
    rule: z.enum(RULES),
    /** `_id` of the product. */
    offer: z.string(),
    have: measure,
    need: measure,
    /** The distance between them; of GRAD_INDATORARE the missing income, RON a month. */
    missing: z.number().nullable(),
    person,
    /** VECHIME_VENIT: the income that is too young. */
    kind: z.enum(TENURE_SOURCES).nullable(),
    /** The day from which time alone has mended it. */
    from: z.string().nullable(),
    /** VARSTA_FINALA: the longest term that the age allows. */
    months: z.number().int().nullable(),
  })
  .meta({ id: 'BrokenRule' });
export type BrokenRule = z.output<typeof brokenRule>;

/** What a verdict rests on: an undecided condition, or a fact that the form does not tell. */
const need = z
  .object({
    code: z.enum(['CONDITIE', ...FACTS]),
    person,
    /** CONDITIE: the kind of condition; VECHIME_VENIT: the income. */
    kind: z.enum([...ANSWERED_KINDS, ...TENURE_SOURCES]).nullable(),
    /** Months, m² or the first year of construction. */
    need: z.number().nullable(),
  })
  .meta({ id: 'GridNeed' });
export type GridNeed = z.output<typeof need>;

/** A limit that a refinancing without new money exceeds with a warning only. */
const passedLimit = z.object({
  code: z.enum(['LTV_PESTE_LIMITA', 'GRAD_PESTE_LIMITA']),
  offer: z.string(),
  have: z.number(),
  need: z.number(),
  missing: z.number().nullable(),
});

/** A change of the case, recomputed. */
const lever = z
  .object({
    lever: z.enum(LEVERS),
    /** TERM: the other term. */
    months: z.number().int().nullable(),
    person,
    /** CONDITION: its kind. */
    kind: z.enum(ANSWERED_KINDS).nullable(),
    /** TENURE: the day from which it holds. */
    from: z.string().nullable(),
    verdict: z.enum(VERDICTS),
    /** The largest sum, whole RON. */
    largest: z.number(),
    /** The first instalment of the wanted sum; null without a wanted sum. */
    instalment: z.number().nullable(),
  })
  .meta({ id: 'GridLever' });
export type GridLever = z.output<typeof lever>;

const row = z
  .object({
    /** As `bankKey` writes it. */
    bank: z.string(),
    /** The oldest day on which one of the used criteria was changed or confirmed; null without criteria. */
    checkedOn: z.string().nullable(),
    verdict: z.enum(VERDICTS),
    /** Of YES_IF; empty else. */
    needs: z.array(need),
    /** Of NO; null else. */
    binding: brokenRule.nullable(),
    warnings: z.array(passedLimit),
    largest: z.object({
      /** Whole RON; 0: nothing. */
      sum: z.number(),
      /** `_id` of the product; with 0 the bank's first. */
      offer: z.string().nullable(),
      months: z.number().int(),
      /** The first rule that one RON more breaks; with 0, that the least sum breaks. */
      boundBy: z.enum(RULES),
      /** Its facts, if they raise it. */
      needs: z.array(need),
    }),
    /** At the wanted sum and term, beside a NO too; null without a wanted sum. */
    wanted: z.object({ offer: z.string(), creditData }).nullable(),
    levers: z.array(lever),
  })
  .meta({ id: 'GridRow' });
export type GridRow = z.output<typeof row>;

/** The answer of the grid. */
export const gridAnswer = z.object({
  /** The day of the figures, ISO. */
  asOf: z.string(),
  versions,
  assumed,
  banks: z.array(row),
  warnings: z.array(warning),
});

/** Visitors read a range: criteria are not for publication. */
const rangeAnswer = z.object({
  /** The banks that lend anything, and all of them. */
  banks: z.number().int(),
  of: z.number().int(),
  /** The smallest and the largest of their largest sums, RON, down to whole thousands; 0 without a bank. */
  least: z.number(),
  most: z.number(),
  asOf: z.string(),
  versions,
  /** Some of the offers or criteria are samples. */
  hasSamples: z.boolean(),
});

/** The widest limits of any offer, for screens that ask; a rule of its own of each case can be narrower. */
const limitsAnswer = z.object({
  /** Largest percent of the income. */
  debtRatio: z.object({ firstHome: z.number(), standard: z.number() }),
  /** Largest percent of the home's value. */
  maxLtv: z.object({ noHome: z.number(), ownsHome: z.number() }),
  /** A programme's percents for who owns no home, up to each price; empty without a programme. */
  steps: z.array(z.object({ upTo: z.number(), maxLtv: z.number() })),
  /** Each pair that some offer has; the longest term at an age is the longest by any of them. */
  terms: z.array(
    z.object({
      longestTerm: z.number().int(),
      /** Completed years at the end; null: the rule of 30 years up to 35, and 5 years from 60. */
      maxAgeAtEnd: z.number().int().nullable(),
    }),
  ),
  minAge: z.number().int(),
  minLoan: z.number(),
  maxLoan: z.number(),
  asOf: z.string(),
  versions,
});
export type WidestLimits = z.output<typeof limitsAnswer>;

export const grid = endpoints({
  grid: {
    method: 'POST',
    path: '/api/simulate/grid',
    access: 'user',
    shows: ['products', 'parameters', 'criteria'],
    summary: 'Each bank: whether it lends the wanted sum, the largest sum, what binds, and what would change it',
    /** `codebitorPosibil`: somebody who could sign too. */
    body: datedForm.extend({ codebitorPosibil: coBorrower.nullish() }).meta({ id: 'GridForm' }),
    response: gridAnswer,
    problems: SIMULATION_REFUSALS,
  },
  gridRange: {
    method: 'POST',
    path: '/api/simulate/gridRange',
    access: 'public',
    summary: 'How many banks lend, and the smallest and largest of their largest sums; no bank is named',
    body: datedForm,
    response: rangeAnswer,
    limit: { perMinute: 60 },
    problems: SIMULATION_REFUSALS,
  },
  limits: {
    method: 'GET',
    path: '/api/simulate/limits',
    access: 'public',
    shows: ['products', 'parameters', 'criteria'],
    summary: 'The widest limits of any offer in force today',
    response: limitsAnswer,
    limit: { perMinute: 60 },
  },
});
