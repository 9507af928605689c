import { z } from 'zod';
import { customer } from '../customers/customer.ts';
import { casePurpose } from '../fields/case-purpose.ts';
import { deadlineNames, endStages, openStages, type Stage } from '../fields/case-stages.ts';
import { offerMetadata } from '../products/offer-metadata.ts';
import { loanTerms, versions } from '../simulations/credit-data.ts';
import { judgement } from '../simulations/simulations.ts';
import { answeredFacts, maskedFacts } from './person-facts.ts';
import { type PersonRole, personRoles } from './person-words.ts';

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

/** The next deadline. */
export const deadline = z.object({ kind: deadlineKind, day });

export type Deadline = z.infer<typeof deadline>;

/** The reason why an application or a case ended. */
export const endReason = z
  .object({
    _id: z.string(),
    /** The side that said no: the bank, or the client. */
    kind: z.enum(endStages.map((known) => known.stage)),
    text: z.string(),
    /** True when new ends do not offer it any more. */
    isArchived: z.boolean(),
  })
  .meta({ id: 'EndReason' });

export type EndReason = z.infer<typeof endReason>;

/** An application with a bank, for cards and lists. */
export const applicationSummary = z.object({
  _id: z.string(),
  banca: z.string(),
  oferta: z.string(),
  stage,
  /** The next deadline with this bank; null: none. */
  deadline: deadline.nullable(),
});

export type ApplicationSummary = z.infer<typeof applicationSummary>;

/**
 * The engine's figures of an application, RON, computed from the case's form and the versions of the application's day.
 */
export const applicationFigures = z
  .object({
    /** The simulated loan; null when the case has no form, or when the rules refuse it (`refusal`). */
    simulated: z
      .object({
        amount: ron,
        months: z.number(),
        /** Percent in the first month. */
        rate: z.number(),
        /** First month: instalment and life insurance. */
        monthly: ron,
        /** The whole cost of the loan, as the DAE counts it. */
        total: ron,
        /** Fraction; null when no rate solves it. */
        dae: z.number().nullable(),
        ...judgement,
        ...loanTerms,
      })
      .nullable(),
    refusal: z.string().nullable(),
    /** The same loan with the bank's approved sum, rate and term; null before the approval. */
    approved: z.object({ amount: ron, months: z.number(), rate: z.number(), monthly: ron, total: ron }).nullable(),
    /** `approved.monthly` less `simulated.monthly`: above 0, the bank's loan is dearer than the simulated one. */
    monthlyDifference: ron.nullable(),
  })
  .meta({ id: 'ApplicationFigures' });

export type ApplicationFigures = z.infer<typeof applicationFigures>;

/** The details of an application; null: unknown. Amounts RON, rates percent, days ISO. */
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
  /** Null: the approved sum, else the simulated or wanted one, was drawn. */
  drawnAmount: ron.nullable(),
});

export type ApplicationDetails = z.infer<typeof applicationDetails>;

/** A move or a change of an application; no event ever changes. */
export const applicationEvent = z
  .object({
    _id: z.string(),
    at: z.string(),
    /** User name; null: the program. */
    by: z.string().nullable(),
    byName: z.string().nullable(),
    /** Null: the beginning of the application. The same as `to`: only its details changed. */
    from: stage.nullable(),
    to: stage,
    /** The reason of its end, in the words of that time; null: no end. */
    reason: z.string().nullable(),
    note: z.string(),
    /** The changed details with their new values. */
    changes: applicationDetails.partial(),
  })
  .meta({ id: 'ApplicationEvent' });

export type ApplicationEvent = z.infer<typeof applicationEvent>;

/** An application with a bank, with all details. */
export const application = applicationSummary
  .extend({
    /** The product of the day on which the application began. */
    product: offerMetadata,
    versions,
    /** The day of the figures. */
    simulatedOn: day,
    /** True when nobody else gets the product any more. */
    isArchived: z.boolean(),
    ...applicationDetails.shape,
    /** The reason of its end; null: no end. */
    reason: z.string().nullable(),
    note: z.string(),
    /** Grows with every change; `expectedVersion` names it. */
    version: z.number().int(),
    figures: applicationFigures,
    /** Newest first. */
    events: z.array(applicationEvent),
  })
  .meta({ id: 'Application' });

export type Application = z.infer<typeof application>;

/** What keeps a signer's data from a bank: no information, its waiting days, no consent for the bank. */
export const clearanceGap = z.enum(['information', 'waiting', 'commission', 'consent']);

/** A person of a case, where something of theirs is named. `place` null: they left. */
export const personRef = z.object({
  _id: z.string(),
  place: z.number().int().nullable(),
  name: z.string().nullable(),
});

export type PersonRef = z.infer<typeof personRef>;

/** A person of a case with facts. */
export const casePerson = z
  .object({
    _id: z.string(),
    /** 0: the borrower; 1 to 3: co-borrowers in the order of the form; 4: the guarantor; null: they left. */
    place: z.number().int().nullable(),
    role: z.enum(Object.keys(personRoles) as [PersonRole]),
    facts: answeredFacts,
    ...maskedFacts,
    /** What they have in common with another signer. A shared mailbox gets no second link. */
    sharedContact: z.array(z.enum(['email', 'phone'])),
    /** The customer who they are too; null: nobody, or nobody whom the caller may see. */
    linkedCustomer: customer.pick({ _id: true, name: true, phone: true }).nullable(),
    /** True while a link opens their page. */
    hasPage: z.boolean(),
    /** They let the other signers see and send their papers. */
    sharesDocuments: z.boolean(),
    /** ISO; null: a signer. */
    leftAt: z.string().nullable(),
    leftReason: z.string().nullable(),
    /** Grows with every change of theirs; `expectedVersion` names it. */
    version: z.number().int(),
    /** Who changed them last; null: they themselves, or the program. */
    changedByName: z.string().nullable(),
  })
  .meta({ id: 'CasePerson' });

export type CasePerson = z.infer<typeof casePerson>;

/** A case for cards and lists. */
export const caseSummary = z
  .object({
    _id: z.string(),
    /** Its name for people: `Dosar 1042`. */
    number: z.number().int(),
    purpose: casePurpose,
    /** The wanted loan, RON. */
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
    /** Whether it closed with a signed contract or without one; null: open. */
    outcome: z.enum(['signed', 'lost']).nullable(),
    /** The reason why it closed without a contract. */
    closeReason: z.string().nullable(),
    /** The note at its last closing or reopening. */
    closeNote: z.string(),
    /** Grows with every change of the case or of an application. */
    version: z.number().int(),
  })
  .meta({ id: 'CaseSummary' });

export type CaseSummary = z.infer<typeof caseSummary>;
