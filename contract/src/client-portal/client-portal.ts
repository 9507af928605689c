import { z } from 'zod';
import { agreement } from '../agreements/agreements.ts';
import { appointmentChannels } from '../appointments/appointment-channels.ts';
import { clientAnswers } from '../appointments/client-answers.ts';
import { chosenHour, freeSlots, SLOT_LOOKS } from '../availability/slots.ts';
import { stage } from '../cases/case.ts';
import { OF_FACTS } from '../cases/case-people.ts';
import { answeredFacts, liftFacts, maskedFacts, ownFacts } from '../cases/person-facts.ts';
import { type PersonFact, type PersonRole, personFactLabels, personRoles } from '../cases/person-words.ts';
import { documentItem } from '../checklist/document-item.ts';
import { customerFile, problemsOfFiles } from '../documents/file.ts';
import { endpoints } from '../endpoint.ts';
import { done, ofToken, seenVersion } from '../fields/call-parts.ts';
import { casePurpose } from '../fields/case-purpose.ts';
import { MISSING_EXCUSE, MISSING_SIGNATORY } from '../fields/field-words.ts';
import { exactText, requiredLine, requiredLines } from '../fields/fields.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import { CODE_LENGTH, MISSING_MAILED_CODE } from '../fields/typed-code.ts';
import { CLIENT_DEVICE_DAYS } from '../legal/lifetimes.ts';
import type { ProblemCode } from '../problem.ts';
import { teamMember } from '../team/team.ts';

const ofRecord = z.object({ token: exactText(), id: exactText() });

const code = exactText()
  .trim()
  .regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), MISSING_MAILED_CODE);

/**
 * An id that the device makes. Only this device can enter the code that it requested: another holder of the link cannot
 * use up the guesses. Absent: any device with the link can enter the code.
 */
const askId = z.uuid('Cereți un cod nou.').optional();

/** Enough for a person who opens the page and its parts; it stops guesses of tokens, from however many addresses. */
const LOOKS = SLOT_LOOKS;
const CODES = { perMinute: 5, perDay: 50, everyone: { perMinute: 100, perHour: 1_000 } } as const;

/** Unknown and revoked links answer alike; the server asks an unknown device for a code. */
const CLOSED = ['LINK_DOSAR', 'DISPOZITIV_NECUNOSCUT'] as const satisfies readonly ProblemCode[];

const OF_DOCUMENT = [
  'ACT_NEGASIT',
  'STARE_NEPERMISA',
  'DOSAR_NUMAI_DE_CITIT',
] as const satisfies readonly ProblemCode[];

/** A text to read or to accept, for the client. */
const clientAgreement = agreement
  .pick({ _id: true, kind: true, title: true, bank: true, state: true, acceptedAt: true, expiresOn: true })
  .extend({
    body: z.string(),
    /** The hash of the whole text; the acceptance sends it along. */
    textHash: z.string(),
    isModel: z.boolean(),
    /** The bank's own form of the text, by the bank's file name; null: none. */
    form: z.string().nullable(),
  });

/** The client's page; the client's next steps come first. */
export const clientPage = z
  .object({
    /** The client's name. */
    name: z.string(),
    /** `Dosar 1042`. */
    number: z.number().int(),
    purpose: casePurpose,
    /** The wanted loan, RON. */
    amount: z.number(),
    isClosed: z.boolean(),
    /** The documents in the client's order of work: rejected and requested ones first. */
    documents: z.array(
      documentItem
        .pick({ _id: true, title: true, why: true, example: true, person: true, personName: true, bank: true })
        .extend({
          state: documentItem.shape.state,
          reason: z.string(),
          files: z.array(
            z.object({
              originalname: z.string(),
              bytes: z.number(),
              uploadedAt: z.string(),
              needsPassword: customerFile.shape.needsPassword,
            }),
          ),
        }),
    ),
    agreements: z.array(clientAgreement),
    /** The progress at each bank, in a plain sentence; the furthest first, ended ones last. */
    banks: z.array(
      z.object({
        ...{ bank: z.string(), offer: z.string(), stage, sentence: z.string(), isEnded: z.boolean() },
        /** What the bank pays us; null: not decided, or the application has ended. */
        commission: z.string().nullable(),
      }),
    ),
    /** The next appointment; the day ISO in Romania. */
    appointment: z
      .object({
        title: z.string(),
        day: z.string(),
        timeSlot: z.string(),
        channel: z.enum(appointmentChannels).nullable(),
        /** True when the client chose the slot, and so can move or cancel it (`manageAppointment`). */
        isChosenByClient: z.boolean(),
        /** The client's answer to its invitation; absent: none. */
        clientAnswer: z.enum(clientAnswers).optional(),
      })
      .nullable(),
    /** Whose page it is: what is known of them, which they may fill in. */
    me: z.object({
      _id: z.string(),
      place: z.number().int(),
      role: z.enum(Object.keys(personRoles) as [PersonRole]),
      facts: answeredFacts,
      ...maskedFacts,
      /** The facts that a bank wants of them and that they can fill in here. */
      wanted: z.array(z.enum(Object.keys(personFactLabels) as [PersonFact])),
      /** They let the other signers see and send their papers. */
      sharesDocuments: z.boolean(),
      version: z.number().int(),
    }),
    /** Everybody who signs, by place; a name that is not known yet is empty. */
    people: z.array(
      z.object({
        name: z.string(),
        isMe: z.boolean(),
        /** True when a text, a paper or a fact is awaited of them. */
        isAwaited: z.boolean(),
      }),
    ),
    /** The client's broker; without one, the firm. */
    broker: z.object({
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      /** The broker as visitors see them; absent: the firm, or somebody whom visitors do not see. */
      member: teamMember.optional(),
    }),
  })
  .meta({ id: 'ClientPage' });

export type ClientPage = z.infer<typeof clientPage>;

/** The time of a mailed code, and its masked address: `m…a@example.ro`. */
const sentCode = z.object({ expiresInMinutes: z.number().int(), sentTo: z.string() });

/**
 * The client's actions without an account. All but `open` need the device's token as `Authorization: Bearer …`: the
 * link alone shows no data.
 */
export const clientPortal = endpoints({
  sendCode: {
    method: 'POST',
    path: '/api/dosarulMeu/:token/code',
    access: 'public',
    summary: 'Mails the client of the link a code; every link that does not open answers alike',
    params: ofToken,
    body: z
      .object({
        askId,
        /**
         * The secret of the client's mailbox, from the address in the email of a code (`contract/site/pages`). Its
         * sender reads the client's mail, and may request a few codes after strangers have used up the link's.
         */
        mailbox: exactText().max(100).optional(),
      })
      .default({}),
    response: sentCode,
    limit: CODES,
    problems: ['LINK_DOSAR', 'COD_PREA_DES'],
  },
  open: {
    method: 'POST',
    path: '/api/dosarulMeu/:token/open',
    access: 'public',
    summary: `Opens the page on a device with the code; the device is remembered for ${CLIENT_DEVICE_DAYS} days`,
    params: ofToken,
    body: z.object({ code, askId }),
    response: z.object({ deviceToken: z.string(), expiresAt: z.string() }),
    limit: CODES,
    problems: ['LINK_DOSAR', 'COD_GRESIT'],
  },
  get: {
    method: 'GET',
    path: '/api/dosarulMeu/:token',
    access: 'public',
    summary: 'The client’s page, on a device that is known',
    params: ofToken,
    response: clientPage,
    limit: LOOKS,
    problems: CLOSED,
  },
  forget: {
    method: 'POST',
    path: '/api/dosarulMeu/:token/forget',
    access: 'public',
    summary: 'Forgets this device',
    params: ofToken,
    response: done,
    limit: LOOKS,
    problems: CLOSED,
  },
  setMe: {
    method: 'PUT',
    path: '/api/dosarulMeu/:token/me',
    access: 'public',
    summary: 'The person of the page fills in facts about themselves: absent ones stay, null clears',
    params: ofToken,
    body: z
      .object({
        ...ownFacts,
        facts: z.object(ownFacts).optional(),
        sharesDocuments: z.boolean().optional(),
        /** Absent: what they typed replaces whatever is stored. */
        expectedVersion: seenVersion.optional(),
      })
      .transform(liftFacts),
    response: clientPage,
    limit: LOOKS,
    problems: [...CLOSED, ...OF_FACTS, 'SCHIMBAT_INTRE_TIMP', 'DOSAR_NUMAI_DE_CITIT'],
  },
  getFreeSlots: {
    method: 'GET',
    path: '/api/dosarulMeu/:token/slots',
    access: 'public',
    summary: 'Free hours of whoever looks after the client; of everybody, where that is nobody or they have none',
    params: ofToken,
    response: freeSlots,
    limit: SLOT_LOOKS,
    problems: CLOSED,
  },
  chooseHour: {
    method: 'POST',
    path: '/api/dosarulMeu/:token/appointments',
    access: 'public',
    summary: 'Makes an appointment at a free hour; one at a time. The client is informed by e-mail',
    params: ofToken,
    body: chosenHour,
    status: 201,
    response: clientPage,
    limit: CODES,
    problems: [
      ...CLOSED,
      'INTERVAL_OCUPAT_ALTE_ORE',
      'ARE_PROGRAMARE',
      'DOSAR_NUMAI_DE_CITIT',
      'PROGRAMARE_A_IMPRUMUTATULUI',
    ],
  },
  manageAppointment: {
    method: 'POST',
    path: '/api/dosarulMeu/:token/appointments/manage',
    access: 'public',
    summary: 'A token for the page on which the client moves or cancels the appointment whose hour they chose',
    params: ofToken,
    response: z.object({ token: z.string() }),
    limit: CODES,
    problems: [...CLOSED, 'PROGRAMARE_NEGASITA'],
  },
  upload: {
    method: 'POST',
    path: '/api/dosarulMeu/:token/documents/:id/files',
    access: 'public',
    summary: 'Sends files for a document (multipart, repeated field `files`)',
    params: ofRecord,
    multipart: true,
    status: 201,
    response: clientPage,
    limit: { perMinute: 30 },
    problems: [...CLOSED, ...OF_DOCUMENT, 'PREA_MULTE_FISIERE_LA_ACT', ...problemsOfFiles],
  },
  doesNotApply: {
    method: 'POST',
    path: '/api/dosarulMeu/:token/documents/:id/doesNotApply',
    access: 'public',
    summary: 'Says that a document does not apply, and why; the staff sees it',
    params: ofRecord,
    body: z.object({ reason: requiredLines(MAX_LENGTH.documentReason, MISSING_EXCUSE) }),
    response: clientPage,
    limit: LOOKS,
    problems: [...CLOSED, ...OF_DOCUMENT],
  },
  markShown: {
    method: 'POST',
    path: '/api/dosarulMeu/:token/agreements/:id/shown',
    access: 'public',
    summary: 'Writes down that a text was opened by the client',
    params: ofRecord,
    response: clientPage,
    limit: LOOKS,
    problems: [...CLOSED, 'ACORD_NEGASIT'],
  },
  sendAcceptanceCode: {
    method: 'POST',
    path: '/api/dosarulMeu/:token/agreements/code',
    access: 'public',
    summary: 'Mails the client a code with which they confirm what they accept',
    params: ofToken,
    response: sentCode,
    limit: CODES,
    problems: [...CLOSED, 'COD_PREA_DES', 'DOSAR_NUMAI_DE_CITIT'],
  },
  accept: {
    method: 'POST',
    path: '/api/dosarulMeu/:token/agreements/accept',
    access: 'public',
    summary: 'Accepts texts, each ticked by itself, with the client’s name and the code; their PDFs are mailed',
    params: ofToken,
    body: z.object({
      agreements: z.array(z.uuid('Alegeți ce acceptați.')).min(1, 'Bifați ce acceptați.').max(30),
      /** The `textHash` of each shown text, by its id: the server accepts no text that changed since. */
      textHashes: z.record(z.uuid(), exactText().max(100)).optional(),
      name: requiredLine(MAX_LENGTH.personName, MISSING_SIGNATORY),
      code,
    }),
    response: clientPage,
    limit: CODES,
    problems: [
      ...CLOSED,
      'ACORD_NEGASIT',
      'ACORD_INCHEIAT',
      'SCHIMBAT_INTRE_TIMP',
      'COD_GRESIT',
      'DOSAR_NUMAI_DE_CITIT',
      'DOCUMENT_NEPREGATIT',
    ],
  },
  withdraw: {
    method: 'POST',
    path: '/api/dosarulMeu/:token/agreements/:id/withdraw',
    access: 'public',
    summary: 'Withdraws what was accepted: nothing new is sent on it from now on',
    params: ofRecord,
    response: clientPage,
    limit: LOOKS,
    problems: [...CLOSED, 'ACORD_NEGASIT', 'ACORD_INCHEIAT'],
  },
  agreementForm: {
    method: 'GET',
    path: '/api/dosarulMeu/:token/agreements/:id/form',
    access: 'public',
    summary: 'The bank’s own form that goes with a text',
    params: ofRecord,
    download: 'application/pdf',
    limit: LOOKS,
    problems: [...CLOSED, 'ACORD_NEGASIT', 'FORMULAR_BANCA_NEGASIT'],
  },
  agreementPdf: {
    method: 'GET',
    path: '/api/dosarulMeu/:token/agreements/:id/pdf',
    access: 'public',
    summary: 'What was accepted, as its PDF',
    params: ofRecord,
    download: 'application/pdf',
    limit: LOOKS,
    problems: [...CLOSED, 'ACORD_NEGASIT', 'FISIER_ILIZIBIL', 'FISIER_INDISPONIBIL'],
  },
});
