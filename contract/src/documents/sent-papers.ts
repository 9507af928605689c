import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { LINK_LIMIT, ofId, ofToken } from '../fields/call-parts.ts';
import { creationId } from '../fields/creation-id.ts';
import { requiredLines } from '../fields/fields.ts';
import { ofPhone, phone } from '../fields/phone-field.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import { comparedOffers, datedForm, SIMULATION_REFUSALS } from '../simulations/simulations.ts';
import { paperNames } from './paper-names.ts';

/** The papers to send, each with the data that make it again. */
const paper = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('comparison'), ...comparedOffers }),
  z.object({ kind: z.literal('schedule'), formData: datedForm }),
  z.object({ kind: z.literal('feis'), formData: datedForm }),
]);

const paperKind = z.enum(Object.keys(paperNames) as [keyof typeof paperNames]);

export type PaperKind = z.infer<typeof paperKind>;

/** The papers that one call makes and sends, without proposals: a broker hands those over from their case. */
export type SendableKind = z.infer<typeof paper>['kind'];

/** By an e-mail of ours, or by the broker's own WhatsApp, which opens with the text. */
const channel = z.enum(['email', 'whatsapp']);

export type Channel = z.infer<typeof channel>;

/** A sent paper, for the staff: the token of its link appears once, at the sending. */
export const sentPaper = z
  .object({
    _id: z.string(),
    kind: paperKind,
    channel,
    /** The offers in it: `Casa Ta - Banca Exemplu`. */
    offers: z.array(z.string()),
    /** The covering text, without the link. */
    text: z.string(),
    /** The address of its e-mail; null: by WhatsApp. */
    sentTo: z.string().nullable(),
    /** User name of the sender. */
    createdBy: z.string().nullable(),
    createdAt: z.string(),
    expiresAt: z.string(),
    /** The customer's first download. */
    openedAt: z.string().nullable(),
    /** The number of downloads. */
    openCount: z.number().int(),
    state: z.enum(['live', 'expired', 'revoked']),
  })
  .meta({ id: 'SentPaper' });

export type SentPaper = z.infer<typeof sentPaper>;

export const sentPapers = endpoints({
  send: {
    method: 'POST',
    path: '/api/sentPapers/send',
    access: 'user',
    changes: ['papers', 'messages', 'data'],
    summary: 'Makes a paper, keeps it as it is and sends the customer a private link to it',
    body: z.object({
      phone,
      paper,
      channel,
      text: requiredLines(MAX_LENGTH.coveringText, 'Scrieți un text.'),
      creationId,
    }),
    status: 201,
    response: z.object({ token: z.string(), paper: sentPaper }),
    limit: { perMinute: 30 },
    problems: [
      ...['CLIENT_NEGASIT', 'CLIENT_FARA_EMAIL', 'PREA_MULTE_DOCUMENTE', 'SPATIU_DEPASIT'],
      ...['DEPOZIT_INDISPONIBIL', 'DOCUMENT_NEPREGATIT', 'INDISPONIBIL'],
      ...SIMULATION_REFUSALS,
    ] as const,
  },
  getForCustomer: {
    method: 'GET',
    path: '/api/sentPapers/getForCustomer',
    access: 'user',
    shows: ['papers'],
    summary: 'The papers that a customer was sent, newest first',
    query: ofPhone,
    response: z.array(sentPaper),
    problems: ['CLIENT_NEGASIT'],
  },
  download: {
    method: 'GET',
    path: '/api/sentPapers/:id/download',
    access: 'user',
    shows: ['papers'],
    summary: 'A paper as it was sent, for the staff; a customer’s openings are not counted by it',
    params: ofId,
    download: 'application/pdf',
    problems: ['DOCUMENT_NEGASIT', 'FISIER_ILIZIBIL', 'FISIER_INDISPONIBIL'],
  },
  revoke: {
    method: 'POST',
    path: '/api/sentPapers/:id/revoke',
    access: 'user',
    changes: ['papers'],
    summary: 'Ends the link of a paper at once; an email that did not go out yet is withdrawn',
    params: ofId,
    response: sentPaper,
    problems: ['DOCUMENT_NEGASIT'],
  },
  look: {
    method: 'GET',
    path: '/api/document/:token',
    access: 'public',
    summary: 'What a private link leads to; looking is no opening. Every link that does not open answers alike',
    params: ofToken,
    response: z.object({ kind: paperKind, offers: z.array(z.string()), sentAt: z.string(), expiresAt: z.string() }),
    limit: LINK_LIMIT,
    problems: ['LINK_DOCUMENT'],
  },
  open: {
    method: 'GET',
    path: '/api/document/:token/pdf',
    access: 'public',
    summary: 'The paper of a private link, as it was sent',
    params: ofToken,
    download: 'application/pdf',
    limit: LINK_LIMIT,
    problems: ['LINK_DOCUMENT', 'FISIER_ILIZIBIL', 'FISIER_INDISPONIBIL'],
  },
});
