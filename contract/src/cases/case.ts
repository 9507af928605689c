import { z } from 'zod';
import { customer } from '../customers/customer.ts';
import { casePurpose } from '../fields/case-purpose.ts';
import { deadlineNames, endStages, openStages, type Stage } from '../fields/case-stages.ts';
import { offerMetadata } from '../products/offer-metadata.ts';
import { versions } from '../simulations/credit-data.ts';
import { judgement } from '../simulations/simulations.ts';

/** An amount of RON with at most two decimals. */
const ron = z.number();

/** A day, ISO, in Romania. */
const day = z.string();

/** The stage of an application. */
export const stage = z.enum([...openStages, ...endStages].map((known) => known.stage) as [Stage, ...Stage[]]);

/** The stage of a case: that of its furthest open application, `preparing` without one, `closed` for a closed case. */
export const caseStage = z.enum([...openStages.map((known) => known.stage), 'closed'] as const);

export type CaseStage = z.infer<typeof caseStage>;

const deadlineKind = z.enum(Object.keys(deadlineNames) as [keyof typeof deadlineNames]);

/** The next day by which something must happen. */
export const deadline = z.object({ kind: deadlineKind, day });

export type Deadline = z.infer<typeof deadline>;

/** Why an application or a case ended. */
export const endReason = z
  .object({
    _id: z.string(),
    /** Who said no: the bank, or the client. */
    kind: z.enum(endStages.map((known) => known.stage)),
    text: z.string(),
    /** True when it is not offered for new ends any more. */
    isArchived: z.boolean(),
  })
  .meta({ id: 'EndReason' });

export type EndReason = z.infer<typeof endReason>;

/** An application with a bank, as cards and lists show it. */
export const applicationSummary = z.object({
  _id: z.string(),
  banca: z.string(),
  oferta: z.string(),
  stage,
  /** The next day by which something must happen with this bank; null: none. */
  deadline: deadline.nullable(),
});

export type ApplicationSummary = z.infer<typeof applicationSummary>;

/**
 * What the engine says of an application, RON: computed anew from the case's form and the versions of the application's
 * day.
 */
export const applicationFigures = z
  .object({
    /** The loan as simulated; null when the case has no form, or when the rules refuse it (`refusal` says why). */
    simulated: z
      .object({
        amount: ron,
        months: z.number(),
        /** Percent in the first month. */
        rate: z.number(),
        /** First month: instalment and life insurance. */
        monthly: ron,
        /** All that is paid, as the DAE counts it. */
        total: ron,
        /** Fraction; null when it cannot be computed. */
        dae: z.number().nullable(),
        ...judgement,
      })
      .nullable(),
    refusal: z.string().nullable(),
    /** The same loan with the sum, rate and term that the bank approved; null before that. */
    approved: z.object({ amount: ron, months: z.number(), rate: z.number(), monthly: ron, total: ron }).nullable(),
    /** `approved.monthly` less `simulated.monthly`: above 0, the bank's loan is dearer than simulated. */
    monthlyDifference: ron.nullable(),
  })
  .meta({ id: 'ApplicationFigures' });

export type ApplicationFigures = z.infer<typeof applicationFigures>;

/** What is noted of an application; each is null until it is known. Amounts RON, rates percent, days ISO. */
export const applicationDetails = z.object({
  reference: z.string().nullable(),
  officer: z.string().nullable(),
  sentOn: day.nullable(),
  answerBy: day.nullable(),
  approvedAmount: ron.nullable(),
  approvedRate: z.number().nullable(),
  approvedMonths: z.number().nullable(),
  offerValidUntil: day.nullable(),
  signingOn: day.nullable(),
  drawnOn: day.nullable(),
});

export type ApplicationDetails = z.infer<typeof applicationDetails>;

/** A move or a change of an application; events are only added, never changed. */
export const applicationEvent = z
  .object({
    _id: z.string(),
    at: z.string(),
    /** User name; null: the program. */
    by: z.string().nullable(),
    byName: z.string().nullable(),
    /** Null: the application begins here. The same as `to`: only its details changed. */
    from: stage.nullable(),
    to: stage,
    /** Why it ended, in the words of that time; null when it did not end. */
    reason: z.string().nullable(),
    note: z.string(),
    /** The details that changed, with their new values. */
    changes: applicationDetails.partial(),
  })
  .meta({ id: 'ApplicationEvent' });

export type ApplicationEvent = z.infer<typeof applicationEvent>;

/** An application with a bank, whole. */
export const application = applicationSummary
  .extend({
    /** The product as it was when the application began. */
    product: offerMetadata,
    versions,
    /** The day whose figures it shows. */
    simulatedOn: day,
    /** True when the product is offered to nobody else any more. */
    isArchived: z.boolean(),
    ...applicationDetails.shape,
    /** Why it ended; null when it did not. */
    reason: z.string().nullable(),
    note: z.string(),
    /** Grows with every change: what `expectedVersion` names. */
    version: z.number().int(),
    figures: applicationFigures,
    /** Newest first. */
    events: z.array(applicationEvent),
  })
  .meta({ id: 'Application' });

export type Application = z.infer<typeof application>;

/** A case as cards and lists show it. */
export const caseSummary = z
  .object({
    _id: z.string(),
    /** As people name it: `Dosar 1042`. */
    number: z.number().int(),
    purpose: casePurpose,
    /** The loan that is wanted, RON. */
    amount: ron,
    property: z.string(),
    /** The signing day that the client wants. */
    wantedSigningOn: day.nullable(),
    stage: caseStage,
    /** The earliest deadline of its applications. */
    deadline: deadline.nullable(),
    applications: z.array(applicationSummary),
    customer: customer.pick({ _id: true, phone: true, name: true, alias: true, status: true, responsible: true }),
    createdAt: z.string(),
    /** Null: open. */
    closedAt: z.string().nullable(),
    /** Whether it was closed with a signed contract or without one; null while it is open. */
    outcome: z.enum(['signed', 'lost']).nullable(),
    /** Why it was closed without a contract. */
    closeReason: z.string().nullable(),
    /** What was said when it was last closed or opened again. */
    closeNote: z.string(),
    /** Grows with every change of the case or of an application. */
    version: z.number().int(),
  })
  .meta({ id: 'CaseSummary' });

export type CaseSummary = z.infer<typeof caseSummary>;
