import { z } from 'zod';
import { commissionSums } from '../commissions/commissions.ts';
import { endpoints } from '../endpoint.ts';
import { XLSX } from '../fields/call-parts.ts';
import { isoDay } from '../fields/fields.ts';
import type { RecordKind } from '../record-kinds.ts';
import { daysBetween } from '../romanian/romanian-time.ts';
import { staffMember } from '../staff/staff.ts';

/** The report shows no median or share of fewer cases: it would say more about one person than about the business. */
export const MIN_COUNTED = 5;

/** The longest period, days: five years and their leap days. */
const LONGEST_PERIOD = 1_827;

const count = z.number().int();

/** A median or a share of `n`; null where `n` is under `MIN_COUNTED`. */
const figure = z.object({ value: z.number().nullable(), n: count });

export type Figure = z.infer<typeof figure>;

/** The steps of a lead to the money. */
export const funnelSteps = ['lead', 'contacted', 'reached', 'case', 'sent', 'approved', 'signed', 'drawn'] as const;

export type FunnelStep = (typeof funnelSteps)[number];

/** The number of leads of a period at each step. */
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

/** The owner's figures of a period; docs/decisions/049 defines the day of each event. Amounts RON, days of Romania. */
export const businessReport = z
  .object({
    from: z.string(),
    to: z.string(),
    /** The report counts the steps until then, ISO. */
    until: z.string(),
    funnel: z.array(
      z.object({
        step: z.enum(funnelSteps),
        count,
        /** Fraction of the leads that reached the step; null for `lead` itself. */
        ofLeads: figure,
        ofPrevious: figure,
        /** Days since the step before; null for `lead`. */
        days: figure,
      }),
    ),
    firstResponse: z.object({
      minutes: figure,
      /** Fraction of leads with a first try within the promised working hours. */
      inTime: figure,
      promiseHours: z.number(),
    }),
    /** The events of each month, of all leads. */
    months: z.array(z.object({ month: z.string(), ...byStep.shape, lost: count, signedAmount: z.number() })),
    /** Customers lost in the period, each once; reason null: none noted. */
    lost: z.array(z.object({ reason: z.string().nullable(), count, share: figure })),
    /** Applications that ended in the period. */
    ended: z.array(
      z.object({ kind: z.enum(['rejected', 'withdrawn']), reason: z.string().nullable(), count, share: figure }),
    ),
    /** By user name; null: without a responsible broker. */
    brokers: z.array(group.extend({ broker: z.string().nullable(), name: z.string().nullable() })),
    /** The most frequent sources; null: unknown; `isRest`: all others together. */
    sources: z.array(group.extend({ source: z.string().nullable(), isRest: z.boolean() })),
    /** Applications that went to a bank in the period. */
    banks: z.array(
      z.object({
        bank: z.string(),
        sent: count,
        /** The bank's approvals as a fraction of its decisions. */
        approved: figure,
        /** Calendar days. */
        daysToAnswer: figure,
        daysToApproval: figure,
        /** RON. */
        approvedAmount: figure,
      }),
    ),
    /** Open cases by the month of the expected signing: `late`, `2026-12`, …, `later`, `unknown`. */
    forecast: z.array(z.object({ month: z.string(), cases: count, amount: z.number() })),
  })
  .meta({ id: 'BusinessReport' });

export type BusinessReport = z.infer<typeof businessReport>;

/** What banks owed us, paid us and took back in a period, RON; by the days of entries, as months of commissions are. */
export const commissionReport = z
  .object({
    total: commissionSums,
    /** Every month of the period; its first and last one may be in it in part. */
    months: z.array(commissionSums.extend({ month: z.string() })),
    /** Banks with entries, by name. */
    banks: z.array(commissionSums.extend({ bank: z.string() })),
    /** Brokers with entries, by name; null: the loan was drawn without a responsible broker. */
    brokers: z.array(commissionSums.extend({ broker: staffMember.nullable() })),
  })
  .meta({ id: 'CommissionReport' });

export type CommissionReport = z.infer<typeof commissionReport>;

const isInOrder = ({ from, to }: { from: string; to: string }) => from <= to && daysBetween(from, to) < LONGEST_PERIOD;

const days = {
  from: isoDay(),
  /** Included. */
  to: isoDay().meta({ 'x-rule': 'not before from, and at most five years after it' }),
};

const OUT_OF_ORDER = {
  message: 'Alegeți o perioadă de cel mult cinci ani, care se termină după ce începe.',
  path: ['to'],
};

const period = z
  .object({
    ...days,
    /** `period`: steps until its end, which never change again; `today`: also later ones. */
    until: z.enum(['period', 'today']).default('period'),
  })
  .refine(isInOrder, OUT_OF_ORDER);

const LIMIT = { perMinute: 60 } as const;

/** A section of the report on a call of its own: one that takes long keeps no other from the screen. */
const section = <const Name extends string>(name: Name, shows: readonly RecordKind[]) =>
  ({ method: 'GET', path: `/api/businessReport/${name}`, access: 'admin', shows, limit: LIMIT }) as const;

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
  leads: {
    ...section('leads', ['cases', 'contacts', 'customers', 'parameters']),
    summary: 'The leads of a period at each step, their first response, by broker and by source',
    query: period,
    response: businessReport.pick({ funnel: true, firstResponse: true, brokers: true, sources: true }),
  },
  months: {
    ...section('months', ['cases', 'contacts', 'customers']),
    summary: 'What was noted in each month of a period',
    query: period,
    response: businessReport.pick({ months: true }),
  },
  losses: {
    ...section('losses', ['cases', 'customers']),
    summary: 'Why customers were lost and applications ended in a period',
    query: period,
    response: businessReport.pick({ lost: true, ended: true }),
  },
  banks: {
    ...section('banks', ['cases']),
    summary: 'What each bank answered to the applications that went to it in a period',
    query: period,
    response: businessReport.pick({ banks: true }),
  },
  forecast: {
    ...section('forecast', ['cases', 'customers']),
    summary: 'The expected signings of open cases, by month',
    response: businessReport.pick({ forecast: true }),
  },
  bankAnswers: {
    method: 'GET',
    path: '/api/businessReport/bankAnswers',
    access: 'user',
    shows: ['cases'],
    summary: 'The days in which each bank answered the applications of the last year: the median of enough answers',
    /** Banks as products write them; those with fewer answers than `MIN_COUNTED` are left out. Whole days. */
    response: z.array(z.object({ bank: z.string(), days: count })),
    limit: LIMIT,
  },
  commissions: {
    method: 'GET',
    path: '/api/businessReport/commissions',
    access: 'user',
    shows: ['commissions', 'users'],
    summary:
      'What banks owed us, paid us and took back in a period, by month, bank and broker; a broker sees their own',
    query: z.object(days).refine(isInOrder, OUT_OF_ORDER),
    response: commissionReport,
    limit: LIMIT,
  },
  xlsx: {
    method: 'GET',
    path: '/api/businessReport/xlsx',
    access: 'admin',
    shows: ['cases', 'commissions', 'contacts', 'customers', 'parameters', 'users'],
    summary: 'The same figures and the commissions as an Excel workbook, a sheet for each table',
    query: period,
    download: XLSX,
    limit: LIMIT,
  },
});
