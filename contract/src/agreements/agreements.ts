import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { ofId } from '../fields/call-parts.ts';
import { calendarDay, exactText, optionalLines, requiredLine, typedText } from '../fields/fields.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import { agreementKind } from './agreement-texts.ts';
import { agreementStates } from './agreement-words.ts';

/** A text that a client of a case was sent, and what they did with it. */
export const agreement = z
  .object({
    _id: z.string(),
    kind: agreementKind,
    /** Version of the text. */
    version: z.number().int(),
    title: z.string(),
    /** The bank that it is for; null: none in particular. */
    bank: z.string().nullable(),
    /** The bank's own form that goes with it; null: none. */
    form: z.object({ _id: z.string(), name: z.string() }).nullable(),
    state: z.enum(Object.keys(agreementStates) as [keyof typeof agreementStates]),
    /** On the client's page, or on paper. */
    channel: z.enum(['page', 'paper']),
    sentAt: z.string(),
    sentByName: z.string().nullable(),
    shownAt: z.string().nullable(),
    acceptedAt: z.string().nullable(),
    /** As the client wrote it. */
    acceptedName: z.string().nullable(),
    /** True when it was confirmed with a code that was mailed. */
    byCode: z.boolean(),
    /** The last day on which it holds; null: until it is withdrawn. */
    expiresOn: z.string().nullable(),
    withdrawnAt: z.string().nullable(),
    /** SHA-256 of its PDF, hex; null before it is accepted. */
    sha256: z.string().nullable(),
  })
  .meta({ id: 'Agreement' });

export type Agreement = z.infer<typeof agreement>;

/** Whether a case's applications may be sent to a bank now, and what is missing for that. */
const clearance = z.object({
  bank: z.string(),
  /**
   * Empty: nothing is missing. Else the client was not informed yet, the days since then are not over (and they did not
   * ask not to wait), or there is no valid consent for this bank.
   */
  missing: z.array(z.enum(['information', 'waiting', 'consent'])),
  /** The moment at which the days since the information are over, ISO; null before they were informed. */
  from: z.string().nullable(),
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
      'Gives the client the newest version of texts, on their page or on paper; one that waits already is not sent again',
    params: ofId,
    body: z.object({
      texts: z
        .array(z.object({ kind: agreementKind, bank: typedText().max(MAX_LENGTH.bankName).nullish() }))
        .min(1, 'Alegeți cel puțin un text.')
        .max(30),
      channel: z.enum(['page', 'paper']).default('page'),
    }),
    response: z.array(agreement),
    problems: ['DOSAR_NEGASIT', 'DOSAR_INCHIS', 'BANCA_LIPSA', 'FORMULAR_BANCA_LIPSA', 'PAGINA_CLIENT_LIPSA'],
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

/** Any PDF of ours can be checked by whoever has it: only its hash leaves their device. */
export const verification = endpoints({
  check: {
    method: 'POST',
    path: '/api/verificare',
    access: 'public',
    summary: 'Whether a PDF is one that a client accepted here, unchanged: by its SHA-256, nothing else is sent',
    body: z.object({ sha256: exactText().regex(/^[0-9a-f]{64}$/, 'Amprenta fișierului nu este validă.') }),
    response: z.object({
      /**
       * What was accepted with that very file, in the order of acceptance: several texts may be signed on one scan.
       * Empty: unknown.
       */
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
