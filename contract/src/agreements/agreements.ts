import { z } from 'zod';
import { clearanceGap, personRef } from '../cases/case.ts';
import { endpoints } from '../endpoint.ts';
import { ofId } from '../fields/call-parts.ts';
import { calendarDay, exactText, optionalLines, requiredLine, typedText } from '../fields/fields.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import { agreementKind } from './agreement-texts.ts';
import { agreementStates } from './agreement-words.ts';

/** A text that the staff sent to a client of a case, and the client's answer. */
export const agreement = z
  .object({
    _id: z.string(),
    /** Who was sent it. */
    person: personRef,
    kind: agreementKind,
    /** Version of the text. */
    version: z.number().int(),
    title: z.string(),
    /** The bank of the text; null: no particular bank. */
    bank: z.string().nullable(),
    /** The bank's own form of the text; null: none. */
    form: z.object({ _id: z.string(), name: z.string() }).nullable(),
    state: z.enum(Object.keys(agreementStates) as [keyof typeof agreementStates]),
    /** On the client's page, or on paper. */
    channel: z.enum(['page', 'paper']),
    sentAt: z.string(),
    sentByName: z.string().nullable(),
    shownAt: z.string().nullable(),
    acceptedAt: z.string().nullable(),
    /** The client's own words. */
    acceptedName: z.string().nullable(),
    /** True when the client confirmed with a code from an e-mail. */
    byCode: z.boolean(),
    /** The last day of validity; null: valid until the client withdraws. */
    expiresOn: z.string().nullable(),
    withdrawnAt: z.string().nullable(),
    /** SHA-256 of its PDF, hex; null before the client accepts. */
    sha256: z.string().nullable(),
  })
  .meta({ id: 'Agreement' });

export type Agreement = z.infer<typeof agreement>;

/**
 * The conditions that are missing; empty: none. `waiting`: the end of the waiting days, or a waiver. `commission`: the
 * notice of what the bank pays us.
 */
const gaps = {
  missing: z.array(clearanceGap),
  /** The end of the waiting days after the information, ISO; null: not informed. */
  from: z.string().nullable(),
};

/** Whether a case's applications may go to a bank now: what any signer lacks is missing, and the last clock counts. */
const clearance = z.object({
  bank: z.string(),
  ...gaps,
  /** Every signer, by place. */
  people: z.array(z.object({ _id: z.string(), name: z.string().nullable(), ...gaps })),
});

export type Clearance = z.infer<typeof clearance>;

export const agreements = endpoints({
  getForCase: {
    method: 'GET',
    path: '/api/cases/:id/agreements',
    access: 'user',
    shows: ['agreements', 'cases'],
    summary: 'What the client of a case was sent to read and to accept, and to which of its banks it may be sent',
    params: ofId,
    response: z.object({ agreements: z.array(agreement), clearances: z.array(clearance) }),
    problems: ['DOSAR_NEGASIT'],
  },
  send: {
    method: 'POST',
    path: '/api/cases/:id/agreements/send',
    access: 'user',
    changes: ['agreements', 'messages', 'cases'],
    summary:
      'Gives each signer the newest version of texts, on their page or on paper; one that waits already is not sent again',
    params: ofId,
    body: z.object({
      texts: z
        .array(z.object({ kind: agreementKind, bank: typedText().max(MAX_LENGTH.bankName).nullish() }))
        .min(1, 'Alegeți cel puțin un text.')
        .max(30),
      channel: z.enum(['page', 'paper']).default('page'),
      /** `_id` of the people who get them; absent: every signer. */
      people: z.array(exactText().max(100)).min(1, 'Alegeți cel puțin o persoană.').max(10).optional(),
    }),
    response: z.array(agreement),
    problems: [
      ...['DOSAR_NEGASIT', 'DOSAR_INCHIS', 'BANCA_LIPSA', 'FORMULAR_BANCA_LIPSA', 'PAGINA_CLIENT_LIPSA'],
      ...['SEMNATAR_NEGASIT', 'SEMNATAR_IESIT', 'PERSOANA_FARA_NUME'],
      'COMISION_NESPUS',
    ] as const,
  },
  recordSigned: {
    method: 'POST',
    path: '/api/agreements/:id/recordSigned',
    access: 'user',
    changes: ['agreements', 'data'],
    summary: 'Writes down that a text was signed by hand: the scan is a file of the customer',
    params: ofId,
    body: z.object({
      filename: exactText().min(1, 'Alegeți fișierul semnat.').max(200),
      signedOn: calendarDay,
      name: requiredLine(MAX_LENGTH.personName, 'Scrieți cine a semnat.'),
    }),
    response: agreement,
    problems: ['ACORD_NEGASIT', 'ACORD_INCHEIAT', 'FISIER_NEGASIT', 'ZI_VIITOARE', 'SEMNAT_INAINTE', 'DOSAR_INCHIS'],
  },
  withdraw: {
    method: 'POST',
    path: '/api/agreements/:id/withdraw',
    access: 'user',
    changes: ['agreements'],
    summary: 'Writes down that the client withdrew: nothing new is sent on it from now on',
    params: ofId,
    body: z.object({ note: optionalLines(MAX_LENGTH.documentReason) }),
    response: agreement,
    problems: ['ACORD_NEGASIT', 'ACORD_INCHEIAT'],
  },
  pdf: {
    method: 'GET',
    path: '/api/agreements/:id/pdf',
    access: 'user',
    shows: ['agreements'],
    summary: 'What was accepted, as its PDF; before that the text to be signed by hand',
    params: ofId,
    download: 'application/pdf',
    problems: ['ACORD_NEGASIT', 'FISIER_ILIZIBIL', 'FISIER_INDISPONIBIL', 'DOCUMENT_NEPREGATIT'],
  },
});

/** Anybody can check a PDF of ours: only its hash leaves their device. */
export const verification = endpoints({
  check: {
    method: 'POST',
    path: '/api/verificare',
    access: 'public',
    summary: 'Whether a PDF is one that a client accepted here, unchanged: by its SHA-256, nothing else is sent',
    body: z.object({ sha256: exactText().regex(/^[0-9a-f]{64}$/, 'Amprenta fișierului nu este validă.') }),
    response: z.object({
      /** The acceptances in that very file, in their order: several texts may be on one scan. Empty: unknown. */
      accepted: z.array(
        z.object({
          kind: agreementKind,
          bank: z.string().nullable(),
          acceptedAt: z.string(),
          expiresOn: z.string().nullable(),
          isWithdrawn: z.boolean(),
        }),
      ),
    }),
    limit: { perMinute: 30 },
  },
});
