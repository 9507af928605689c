import { z } from 'zod';
import { amount } from '../cases/case-fields.ts';
import { endpoints } from '../endpoint.ts';
import { creationId } from '../fields/creation-id.ts';
import { MISSING_BANK } from '../fields/field-words.ts';
import { calendarDay, emptyAsNone, emptyAsNull, optionalLines, typedText } from '../fields/fields.ts';
import { MAX_RON } from '../fields/largest-amounts.ts';
import { offerId } from '../fields/offer-id.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import {
  commissionBases,
  commissionRuleKinds,
  MAX_COMMISSION_PERCENT,
  MAX_DUE_DAYS,
  MAX_STEP_MONTHS,
  MAX_STEPS,
} from './commission-words.ts';

const kind = z.enum(Object.keys(commissionRuleKinds) as [keyof typeof commissionRuleKinds]);
const base = z.enum(Object.keys(commissionBases) as [keyof typeof commissionBases]);

/** A percent with at most four decimals, between two limits. */
export const percentBetween = (least: number, most: number, sentence: string) =>
  z
    .number(sentence)
    .min(least, sentence)
    .max(most, sentence)
    .refine(
      (percent) => Math.round(percent * 10_000) / 10_000 === percent,
      'Scrieți procentul cu cel mult patru zecimale.',
    )
    .meta({ 'x-rule': 'with four decimals at most' });

const MISSING_AMOUNT = 'Scrieți suma comisionului.';
const COMMISSION = `Scrieți un procent între 0,0001 și ${MAX_COMMISSION_PERCENT}.`;
const STEP_PERCENT = 'Scrieți cât la sută se restituie, cel mult 100.';
const STEP_MONTHS = `Scrieți luni întregi, de la 1 la ${MAX_STEP_MONTHS}.`;

/** What is given back of a commission, percent, when the loan is repaid before that many months are over. */
const step = z.object({
  months: z.number(STEP_MONTHS).int(STEP_MONTHS).min(1, STEP_MONTHS).max(MAX_STEP_MONTHS, STEP_MONTHS),
  percent: percentBetween(0.0001, 100, STEP_PERCENT),
});

type Step = z.infer<typeof step>;

const areFalling = (steps: readonly Step[]): boolean =>
  steps.every(
    (one, index) =>
      index === 0 || (one.months > (steps[index - 1]?.months ?? 0) && one.percent < (steps[index - 1]?.percent ?? 0)),
  );

const clawback = z
  .array(step)
  .max(MAX_STEPS, `Cel mult ${MAX_STEPS} de trepte.`)
  .refine(areFalling, 'Fiecare treaptă are mai multe luni și un procent mai mic decât cea dinainte.')
  .meta({ 'x-rule': 'months rising, percents falling' });

const DUE_DAYS = `Scrieți zile întregi, de la 0 la ${MAX_DUE_DAYS}.`;

/** A rule about what a bank pays us; no rule ever changes, a newer one counts. */
export const commissionRule = z
  .object({
    _id: z.string(),
    /** As `bankKey` writes it; null: every bank. */
    bank: z.string().nullable(),
    /** `_id` of a product; null: every offer. */
    offer: z.string().nullable(),
    kind,
    /** Of a percent. */
    percent: z.number().nullable(),
    of: base.nullable(),
    /** Of a fixed sum, RON. */
    amount: z.number().nullable(),
    /** Days from the drawing until it is due. */
    dueDays: z.number().int(),
    clawback: z.array(z.object({ months: z.number(), percent: z.number() })),
    validFrom: z.string(),
    note: z.string(),
    at: z.string(),
    /** Null: the program. */
    byName: z.string().nullable(),
  })
  .meta({ id: 'CommissionRule' });

export type CommissionRule = z.infer<typeof commissionRule>;

/** A rule without its figure is refused at the field of the figure. */
const newRule = z
  .object({
    bank: emptyAsNone(typedText().max(MAX_LENGTH.bankName)),
    offer: emptyAsNone(offerId),
    kind,
    percent: emptyAsNull(percentBetween(0.0001, MAX_COMMISSION_PERCENT, COMMISSION)),
    of: emptyAsNone(base),
    amount: emptyAsNull(amount(MISSING_AMOUNT)),
    dueDays: z.number(DUE_DAYS).int(DUE_DAYS).min(0, DUE_DAYS).max(MAX_DUE_DAYS, DUE_DAYS).default(30),
    clawback: clawback.default([]),
    validFrom: calendarDay,
    note: optionalLines(MAX_LENGTH.caseNote),
    creationId,
  })
  .superRefine(({ kind: of, percent, amount: sum }, context) => {
    if (of === 'percent' && percent == null)
      context.addIssue({ code: 'custom', path: ['percent'], message: COMMISSION });
    if (of === 'fixed' && sum == null) context.addIssue({ code: 'custom', path: ['amount'], message: MISSING_AMOUNT });
  })
  .meta({ 'x-rule': 'a percent has its percent, a fixed sum its amount' });

/** A sum of a query, RON. */
const queriedAmount = emptyAsNone(z.coerce.number().positive().max(MAX_RON));

/** What banks pay us. */
export const commissionRules = endpoints({
  list: {
    method: 'GET',
    path: '/api/commissionRules',
    access: 'user',
    shows: ['commissions'],
    summary: 'Every rule about what banks pay us, newest first',
    response: z.array(commissionRule),
  },
  add: {
    method: 'POST',
    path: '/api/commissionRules',
    access: 'admin',
    changes: ['commissions'],
    summary: 'Adds a rule; of several of a place and day the newest counts',
    body: newRule,
    status: 201,
    response: commissionRule,
    problems: ['BANCA_NECUNOSCUTA', 'OFERTA_NEGASITA'],
  },
  inForce: {
    method: 'GET',
    path: '/api/commissionRules/inForce',
    access: 'user',
    shows: ['commissions', 'products'],
    summary:
      'The rule in force today for a bank or an offer, with its figure for a sum and the sentence that a client reads',
    query: z.object({
      bank: typedText(MISSING_BANK).min(1, MISSING_BANK).max(MAX_LENGTH.bankName),
      offer: emptyAsNone(offerId),
      amount: queriedAmount,
    }),
    response: z.object({
      rule: commissionRule,
      /** RON; null: the rule has no figure, or its sum is not named. */
      amount: z.number().nullable(),
      sentence: z.string(),
    }),
    problems: ['BANCA_NECUNOSCUTA'],
  },
  comparisonPdf: {
    method: 'GET',
    path: '/api/commissionRules/comparison.pdf',
    access: 'user',
    shows: ['commissions', 'products'],
    summary: 'What each bank with offers pays us, for a client who wants to compare; with figures for a sum',
    query: z.object({ amount: queriedAmount }),
    download: 'application/pdf',
  },
});
