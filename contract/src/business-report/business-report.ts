import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { XLSX } from '../fields/call-parts.ts';
import { isoDay } from '../fields/fields.ts';
import { daysBetween } from '../romanian/romanian-time.ts';

/** Of fewer cases no median or share is given: it would say more about one person than about the business. */
export const MIN_COUNTED = 5;

/** The longest period, days: five years and their leap days. */
const LONGEST_PERIOD = 1_827;

const count = z.number().int();

/** A median or a share of `n`; null where `n` is under `MIN_COUNTED`. */
const figure = z.object({ value: z.number().nullable(), n: count });

export type Figure = z.infer<typeof figure>;

/** The way of a lead to the money. */
export const funnelSteps = ['lead', 'contacted', 'reached', 'case', 'sent', 'approved', 'signed', 'drawn'] as const;

export type FunnelStep = (typeof funnelSteps)[number];

/** How many of the leads of a period came to each step. */
const byStep = z.object(Object.fromEntries(funnelSteps.map((step) => [step, count])) as Record<FunnelStep, z.ZodInt>);

export type ByStep = z.infer<typeof byStep>;

const group = z.object({
  steps: byStep,
  /** Fraction of the leads. */
  reached: figure,
  signed: figure,
  /** Minutes of working time from the lead to the first try. */
  firstResponse: figure,
});

/** The owner's figures of a period; docs/decisions/049 says what is counted when. Amounts RON, days of Romania. */
export const businessReport = z
  .object({
    from: z.string(),
    to: z.string(),
    /** Steps count that were taken until then, ISO. */
    until: z.string(),
    funnel: z.array(
      z.object({
        step: z.enum(funnelSteps),
        count,
        /** Fraction of the leads that came to the step; null for `lead` itself. */
        ofLeads: figure,
        ofPrevious: figure,
        /** Days since the step before; null for `lead`. */
        days: figure,
      }),
    ),
    firstResponse: z.object({
      minutes: figure,
      /** Fraction of leads whom somebody tried to reach within the promised working hours. */
      inTime: figure,
      promiseHours: z.number(),
    }),
    /** What happened in each month, whoever it happened to. */
    months: z.array(z.object({ month: z.string(), ...byStep.shape, lost: count, signedAmount: z.number() })),
    /** Customers lost in the period, each once; reason null: none was noted. */
    lost: z.array(z.object({ reason: z.string().nullable(), count, share: figure })),
    /** Applications that ended in the period. */
    ended: z.array(
      z.object({ kind: z.enum(['rejected', 'withdrawn']), reason: z.string().nullable(), count, share: figure }),
    ),
    /** By user name; null: nobody was responsible. */
    brokers: z.array(group.extend({ broker: z.string().nullable(), name: z.string().nullable() })),
    /** Null: not known. The most frequent ones; `isRest`: all others together. */
    sources: z.array(group.extend({ source: z.string().nullable(), isRest: z.boolean() })),
    /** Applications sent in the period. */
    banks: z.array(
      z.object({
        bank: z.string(),
        sent: count,
        /** Fraction of those that the bank decided. */
        approved: figure,
        /** Calendar days. */
        daysToAnswer: figure,
        daysToApproval: figure,
        /** RON. */
        approvedAmount: figure,
      }),
    ),
    /** Open cases by the month in which they are expected to be signed: `late`, `2026-12`, …, `later`, `unknown`. */
    forecast: z.array(z.object({ month: z.string(), cases: count, amount: z.number() })),
  })
  .meta({ id: 'BusinessReport' });

export type BusinessReport = z.infer<typeof businessReport>;

const isInOrder = ({ from, to }: { from: string; to: string }) => from <= to && daysBetween(from, to) < LONGEST_PERIOD;

const period = z
  .object({
    from: isoDay(),
    /** Included. */
    to: isoDay().meta({ 'x-rule': 'not before from, and at most five years after it' }),
    /** `period`: steps taken until its end, which never change again; `today`: also later ones. */
    until: z.enum(['period', 'today']).default('period'),
  })
  .refine(isInOrder, {
    message: 'Alegeți o perioadă de cel mult cinci ani, care se termină după ce începe.',
    path: ['to'],
  });

const LIMIT = { perMinute: 60 } as const;

export const businessReports = endpoints({
  get: {
    method: 'GET',
    path: '/api/businessReport',
    access: 'admin',
    shows: ['cases', 'contacts', 'customers', 'parameters'],
    summary:
      'The figures of the business in a period: funnel, first response, losses, brokers, sources, banks, forecast',
    query: period,
    response: businessReport,
    limit: LIMIT,
  },
  xlsx: {
    method: 'GET',
    path: '/api/businessReport/xlsx',
    access: 'admin',
    shows: ['cases', 'contacts', 'customers', 'parameters'],
    summary: 'The same figures as an Excel workbook, a sheet for each table',
    query: period,
    download: XLSX,
    limit: LIMIT,
  },
});
