import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { creationId } from '../fields/creation-id.ts';
import { pageCursor } from '../fields/fields.ts';
import { phone } from '../fields/phone-field.ts';
import { messageStates, messageVariables, recognitions, senderProofs } from '../text/message-words.ts';
import { messageChannel, messageKind, writtenMessage } from './message-templates.ts';

const ofPhone = z.object({ phone });

/** Something that was sent to a customer or came from them. */
export const message = z
  .object({
    _id: z.string(),
    direction: z.enum(['out', 'in']),
    channel: messageChannel,
    /** A key of `messageKinds`, of what came in of `receivedKinds`; of the program's other e-mails their own word (`booking-confirmation`). */
    kind: z.string(),
    category: z.enum(['service', 'marketing']),
    /** Of the template, where the message was made from one. */
    templateVersion: z.number().int().nullable(),
    /** Of an e-mail; empty on the other channels. */
    subject: z.string(),
    /** As it was sent, without private links; null of the program's other e-mails, whose text is not kept. */
    text: z.string().nullable(),
    state: z.enum(Object.keys(messageStates) as [keyof typeof messageStates]),
    /** Why it did not arrive, as the carrier said it; null where it did or nobody tried. */
    lastError: z.string().nullable(),
    /** How the person who sent it is called now; null: the program, or the customer. */
    sentByName: z.string().nullable(),
    /** Of what came in: the address that it says it is from. */
    sender: z.string().nullable(),
    /** Of what came in: by what it was taken for this customer's. */
    recognisedBy: z.enum(Object.keys(recognitions) as [keyof typeof recognitions]).nullable(),
    /** Of what came in: whether it comes from that address (`fail`: it does not) and it was then the customer's; null: as `unknown`. */
    senderProof: z.enum(Object.keys(senderProofs) as [keyof typeof senderProofs]).nullable(),
    /** The rule by which the program sent it. */
    rule: z.string().nullable(),
    /** Names of the papers that went or came with it; `filename` where the customer's files have it. */
    attachments: z.array(z.object({ name: z.string(), filename: z.string().nullable() })),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
  })
  .meta({ id: 'Message' });

export type Message = z.infer<typeof message>;

const missingValues = z.array(z.enum(Object.keys(messageVariables) as [keyof typeof messageVariables]));

/** How long a text is as an SMS. */
const smsCount = z.object({ alphabet: z.enum(['gsm', 'unicode']), units: z.number().int(), parts: z.number().int() });

/** A text as a customer would read it. Variables without a value are in `missing`, and in the text as `{{…}}`. */
const filledMessage = z.object({
  subject: z.string(),
  text: z.string(),
  missing: missingValues,
  /** Of an SMS, without the link that follows it. */
  sms: smsCount.nullable(),
  /** Why it cannot be sent to this customer now; null: it can. */
  obstacle: z.enum(['no-address', 'stopped', 'no-consent']).nullable(),
});

export const messages = endpoints({
  thread: {
    method: 'GET',
    path: '/api/messages/thread/:phone',
    access: 'user',
    summary: 'What was sent to a customer and came from them, newest first, 50 at a time',
    params: ofPhone,
    query: z.object({
      /** `next` of the page before. */
      cursor: pageCursor(200),
    }),
    response: z.object({ messages: z.array(message), next: z.string().nullable() }),
    problems: ['CLIENT_NEGASIT'],
  },
  preview: {
    method: 'POST',
    path: '/api/messages/preview/:phone',
    access: 'user',
    summary: 'Fills a text with what is known of a customer; sends nothing',
    params: ofPhone,
    body: z.object({ kind: messageKind, ...writtenMessage }),
    response: filledMessage,
    problems: ['CLIENT_NEGASIT', 'SABLON_VARIABILA'],
  },
  send: {
    method: 'POST',
    path: '/api/messages/send/:phone',
    access: 'user',
    summary: 'Sends a customer an e-mail or an SMS; of WhatsApp it answers the address that opens it with the text',
    params: ofPhone,
    body: z.object({
      kind: messageKind,
      ...writtenMessage,
      /** Of the template that the text was begun with; null: typed anew. */
      templateVersion: z.number().int().min(1).max(1_000_000).nullish(),
      creationId,
    }),
    status: 201,
    response: z.object({
      message,
      /** `https://wa.me/…`, of WhatsApp alone. */
      whatsAppUrl: z.string().nullable(),
    }),
    limit: { perMinute: 30 },
    problems: [
      ...(['CLIENT_NEGASIT', 'SABLON_VARIABILA', 'MESAJ_FARA_SUBIECT', 'MESAJ_PREA_LUNG'] as const),
      ...(['MESAJ_VALORI', 'MESAJ_FARA_ADRESA', 'MESAJE_OPRITE', 'MESAJ_FARA_ACORD'] as const),
    ],
  },
});
