import { z } from 'zod';
import { customer } from '../customers/customer.ts';
import { responsible } from '../customers/customers.ts';
import { endpoints } from '../endpoint.ts';
import { ofId, seenVersion } from '../fields/call-parts.ts';
import { casePurpose } from '../fields/case-purpose.ts';
import { deadlineNames, openStages } from '../fields/case-stages.ts';
import { creationId } from '../fields/creation-id.ts';
import { calendarDay, emptyAsNone, optionalLine, optionalLines, pageCursor, searchText } from '../fields/fields.ts';
import { MAX_CO_BORROWERS } from '../fields/loan-form.ts';
import { offerId } from '../fields/offer-id.ts';
import { ofPhone, phone } from '../fields/phone-field.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import type { ProblemCode } from '../problem.ts';
import { datedForm } from '../simulations/simulations.ts';
import { application, casePerson, caseStage, caseSummary } from './case.ts';
import { amount, reasonId, signersName } from './case-fields.ts';
import { caseProperty } from './person-facts.ts';
import { type PersonRole, personRoles } from './person-words.ts';

/** The details of a case itself, apart from its applications. */
const caseFields = {
  purpose: casePurpose,
  amount: amount('Scrieți suma dorită.'),
  property: optionalLine(MAX_LENGTH.caseProperty),
  wantedSigningOn: emptyAsNone(calendarDay),
};

/** The co-borrowers' names, in their order. */
const coBorrowers = z
  .array(signersName)
  .max(MAX_CO_BORROWERS, `Un credit poate fi luat împreună cu cel mult ${MAX_CO_BORROWERS} persoane.`);

/** A case with all details. */
export const caseDetails = caseSummary
  .extend({
    /** The names of the co-borrowers who sign, as far as they are known, in their order. */
    coBorrowers: z.array(z.string()),
    /** Who brought the case and has a part of its commission, percent; null: nobody. */
    partner: z.object({ name: z.string(), percent: z.number() }).nullable(),
    /** Signers by place, then those who left, the last one last. */
    people: z.array(casePerson),
    /** What is known of the property; null: nothing yet. */
    home: caseProperty.nullable(),
    /** The form behind its figures, under the specification's names, with its day; null: none. */
    form: z.record(z.string(), z.unknown()).nullable(),
    /** The applications; those that can still lead to the money come first. */
    applications: z.array(application),
    createdBy: z.string().nullable(),
    createdByName: z.string().nullable(),
    /** The day until which the law requires a signed case; null for any other. */
    retainUntil: z.string().nullable(),
  })
  .meta({ id: 'Case' });

export type CaseDetails = z.infer<typeof caseDetails>;

/** A case that somebody signs who is not its customer: by name alone, as nothing of it is theirs. */
const signedCase = caseSummary
  .pick({ _id: true, number: true, closedAt: true })
  .extend({
    customer: customer.pick({ _id: true, name: true, phone: true }),
    /** What they are in it. */
    role: z.enum(Object.keys(personRoles) as [PersonRole]),
  })
  .meta({ id: 'SignedCase' });

export type SignedCase = z.infer<typeof signedCase>;

/** The field errors of a form, beside unreadable fields. */
const OF_FORMS = ['DATA_NASTERII', 'AN_CONSTRUCTIE', 'VERSIUNI_NEGASITE'] as const satisfies readonly ProblemCode[];

const OF_OFFERS = ['OFERTA_NEGASITA', 'OFERTA_INVALIDA', 'OFERTA_IN_DOSAR'] as const satisfies readonly ProblemCode[];

/** The filter of the list: broker, bank and deadline. */
const filter = {
  responsible,
  bank: searchText,
  /** `late`: a deadline has passed; `week`: one falls within 7 days. */
  due: emptyAsNone(z.enum(['late', 'week'])),
  kind: emptyAsNone(z.enum(Object.keys(deadlineNames) as [keyof typeof deadlineNames])),
  /** Part of the customer's or another signer's name or phone, or the case's number. */
  search: searchText,
};

export const cases = endpoints({
  list: {
    method: 'GET',
    path: '/api/cases/list',
    access: 'user',
    shows: ['cases', 'customers'],
    summary: 'Cases by deadline, those without one last, newest first among them; a page at a time',
    query: z.object({
      ...filter,
      /** Absent: all open cases. */
      stage: emptyAsNone(caseStage),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      /** `nextCursor` of the previous page. */
      cursor: pageCursor(200),
    }),
    /** `nextCursor` is null on the last page. */
    response: z.object({ cases: z.array(caseSummary), nextCursor: z.string().nullable() }),
  },
  board: {
    method: 'GET',
    path: '/api/cases/board',
    access: 'user',
    shows: ['cases', 'customers'],
    summary: 'Open cases by stage: how many, their sum, and the first of each, by deadline',
    query: z.object({ ...filter, limit: z.coerce.number().int().min(1).max(100).default(25) }),
    response: z.object({
      columns: z.array(
        z.object({
          stage: z.enum(openStages.map((known) => known.stage)),
          count: z.number().int(),
          /** The sum of the wanted loans, RON. */
          amount: z.number(),
          cases: z.array(caseSummary),
        }),
      ),
      /** Banks with applications, by name, for the filter. */
      banks: z.array(z.string()),
    }),
  },
  getForCustomer: {
    method: 'GET',
    path: '/api/cases/getForCustomer',
    access: 'user',
    shows: ['cases'],
    summary: 'The cases of a customer, open ones first, then newest first',
    query: ofPhone,
    response: z.array(caseSummary),
    problems: ['CLIENT_NEGASIT'],
  },
  getForSigner: {
    method: 'GET',
    path: '/api/cases/getForSigner',
    access: 'user',
    shows: ['cases', 'customers'],
    summary:
      'The cases of other customers that a customer signs, open ones first, then newest first; those of customers whom the caller may see',
    /** Named apart from the owner's phone: a change of any customer's case changes the answer. */
    query: z.object({ signer: phone }),
    response: z.array(signedCase),
    problems: ['CLIENT_NEGASIT'],
  },
  get: {
    method: 'GET',
    path: '/api/cases/:id',
    access: 'user',
    shows: ['cases', 'customers', 'agreements'],
    summary: 'A case with its applications, their figures and their history, its people and its property',
    params: ofId,
    response: caseDetails,
    problems: ['DOSAR_NEGASIT'],
  },
  create: {
    method: 'POST',
    path: '/api/cases/create',
    access: 'user',
    changes: ['cases', 'checklist', 'customers'],
    summary: 'Opens a case for a customer, with an application for each offer named',
    body: z.object({
      phone,
      ...caseFields,
      /** Each becomes a person of the case. */
      coBorrowers: coBorrowers.default([]),
      /** The form behind the figures: one of the customer's, or one of the simulator's. */
      form: datedForm.nullish(),
      /** `_id` of offers; each becomes an application in preparation. */
      offers: z.array(offerId).max(10).default([]),
      creationId,
    }),
    status: 201,
    response: caseDetails,
    problems: ['CLIENT_NEGASIT', 'ZI_TRECUTA', ...OF_FORMS, ...OF_OFFERS],
  },
  change: {
    method: 'PUT',
    path: '/api/cases/:id',
    access: 'user',
    changes: ['cases', 'checklist', 'agreements'],
    summary: 'Changes what is wanted, who signs, and the form that the figures rest on',
    params: ofId,
    body: z.object({
      ...caseFields,
      /** Matched with the people of the case by name; who is not among them leaves. Absent: unchanged. */
      coBorrowers: coBorrowers.optional(),
      /** Absent: unchanged. */
      form: datedForm.nullish(),
      expectedVersion: seenVersion,
    }),
    response: caseDetails,
    problems: ['DOSAR_NEGASIT', 'DOSAR_INCHIS', 'SCHIMBAT_INTRE_TIMP', 'ZI_TRECUTA', ...OF_FORMS],
  },
  close: {
    method: 'POST',
    path: '/api/cases/:id/close',
    access: 'user',
    changes: ['cases', 'tasks'],
    summary:
      'Closes a case: its open applications end with the same reason. Where a contract was signed the others are withdrawn, and it needs no reason',
    params: ofId,
    body: z.object({
      reason: reasonId.nullish(),
      note: optionalLines(MAX_LENGTH.caseNote),
      expectedVersion: seenVersion,
    }),
    response: caseDetails,
    problems: ['DOSAR_NEGASIT', 'DOSAR_INCHIS', 'SCHIMBAT_INTRE_TIMP', 'MOTIV_LIPSA', 'MOTIV_NEGASIT'],
  },
  reopen: {
    method: 'POST',
    path: '/api/cases/:id/reopen',
    access: 'user',
    changes: ['cases'],
    summary: 'Opens a closed case again; its applications stay as they ended until one is moved back',
    params: ofId,
    body: z.object({ note: optionalLines(MAX_LENGTH.caseNote), expectedVersion: seenVersion }),
    response: caseDetails,
    problems: ['DOSAR_NEGASIT', 'SCHIMBAT_INTRE_TIMP', 'MOTIV_LIPSA'],
  },
  addApplication: {
    method: 'POST',
    path: '/api/cases/:id/applications',
    access: 'user',
    changes: ['cases', 'checklist'],
    summary: 'Adds an application for an offer, as it is today',
    params: ofId,
    body: z.object({ offer: offerId, creationId }),
    status: 201,
    response: caseDetails,
    problems: ['DOSAR_NEGASIT', 'DOSAR_INCHIS', ...OF_OFFERS],
  },
});
