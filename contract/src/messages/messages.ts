import { z } from 'zod';
import { answerFromCalendar } from '../appointments/appointments.ts';
import { answerEffects } from '../appointments/client-answers.ts';
import { customerFile } from '../documents/file.ts';
import { endpoints } from '../endpoint.ts';
import { creationId } from '../fields/creation-id.ts';
import { pageCursor } from '../fields/fields.ts';
import { ofPhone } from '../fields/phone-field.ts';
import { messageChannel, messageKind, writtenMessage } from './message-templates.ts';
import { messageStates, messageVariables } from './message-words.ts';
import { leftOutReasons, recognitions, reportActions, seals, senderProofs } from './received-words.ts';

/** An answer of a customer's calendar to an invitation, by e-mail. */
const invitationAnswer = z.object({
  ...answerFromCalendar,
  /** The hour of the answered appointment, as `proposed`; null: unknown. */
  about: z.string().nullable(),
  /** The effect on the appointment. */
  effect: z.enum(answerEffects),
});

export type InvitationAnswer = z.infer<typeof invitationAnswer>;

const reportAction = z.enum(Object.keys(reportActions) as [keyof typeof reportActions]);

/** A message to a customer or from them. */
export const message = z
  .object({
    _id: z.string(),
    direction: z.enum(['out', 'in']),
    channel: messageChannel,
    /**
     * A key of `messageKinds`, or of `receivedKinds` for a received one. The program's other e-mails have words of
     * their own (`booking-confirmation`).
     */
    kind: z.string(),
    category: z.enum(['service', 'marketing']),
    /** The version of the message's template; null: no template. */
    templateVersion: z.number().int().nullable(),
    /** An e-mail's subject; empty on the other channels. */
    subject: z.string(),
    /** The sent text without private links; null for the program's other e-mails, whose text it does not keep. */
    text: z.string().nullable(),
    state: z.enum(Object.keys(messageStates) as [keyof typeof messageStates]),
    /** The reason of a failure, in the carrier's words; null: no failure, or no try. */
    lastError: z.string().nullable(),
    /** The sender's present name; null: the program, or the customer. */
    sentByName: z.string().nullable(),
    /** Only for a received message: the address of its sender, by its own words. */
    sender: z.string().nullable(),
    /** Only for a received message: the fact by which the program took it for this customer's. */
    recognisedBy: z.enum(Object.keys(recognitions) as [keyof typeof recognitions]).nullable(),
    /**
     * Only for a received message: whether `sender` really sent it, and whether that was the customer's address then
     * (`senderProofs`). Null means the same as `unknown`.
     */
    senderProof: z.enum(Object.keys(senderProofs) as [keyof typeof senderProofs]).nullable(),
    /** The rule by which the program sent it; null: a person sent it. */
    rule: z.string().nullable(),
    /**
     * The names of its papers; `filename`: their name in the customer's files. `leftOut`: the reason why the files do
     * not have them (`leftOutReasons`), if known. `needsPassword`: the file had a password at its arrival.
     */
    attachments: z.array(
      z.object({
        name: z.string(),
        filename: z.string().nullable(),
        leftOut: z.enum(Object.keys(leftOutReasons) as [keyof typeof leftOutReasons]).optional(),
        needsPassword: customerFile.shape.needsPassword,
      }),
    ),
    /** Only for a received message: its answer to an invitation. */
    invitationAnswer: invitationAnswer.optional(),
    /** Only for a received message: its wrapping, or the seal that hides its words (`seals`); null for most. */
    seal: z.enum(Object.keys(seals) as [keyof typeof seals]).nullable(),
    /** Only for a report of a mail server or mail program about an e-mail of ours. */
    report: z
      .object({
        action: reportAction,
        /** The address in the report. */
        recipient: z.string().nullable(),
        /** The end of the server's tries; null: unknown. */
        retryUntil: z.string().nullable(),
        /** The mail server's words. */
        reason: z.string().nullable(),
      })
      .nullable(),
    /** The reported message of ours, if known. */
    about: z.object({ subject: z.string(), createdAt: z.string() }).nullable(),
    /** The reports about a message of ours, the oldest first. */
    reports: z.array(z.object({ action: reportAction, at: z.string() })),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
  })
  .meta({ id: 'Message' });

export type Message = z.infer<typeof message>;

const missingValues = z.array(z.enum(Object.keys(messageVariables) as [keyof typeof messageVariables]));

/** The length of a text as an SMS. */
const smsCount = z.object({ alphabet: z.enum(['gsm', 'unicode']), units: z.number().int(), parts: z.number().int() });

/** The text that a customer would read. Variables without a value are in `missing`, and in the text as `{{…}}`. */
const filledMessage = z.object({
  subject: z.string(),
  text: z.string(),
  missing: missingValues,
  /** The length as an SMS, without the link after the text; null on the other channels. */
  sms: smsCount.nullable(),
  /** The obstacle of sending it to this customer now; null: none. */
  obstacle: z.enum(['no-address', 'stopped', 'no-consent']).nullable(),
  /** False: the channel has no server or carrier, and the program writes its messages to files. */
  isSent: z.boolean(),
});

export const messages = endpoints({
  thread: {
    method: 'GET',
    path: '/api/messages/thread/:phone',
    access: 'user',
    shows: ['messages'],
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
    shows: ['customers', 'appointments', 'cases', 'checklist', 'messages', 'requests', 'users'],
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
    changes: ['messages', 'contacts'],
    summary: 'Sends a customer an e-mail or an SMS; of WhatsApp it answers the address that opens it with the text',
    params: ofPhone,
    body: z.object({
      kind: messageKind,
      ...writtenMessage,
      /** The version of the template behind the text; null: typed anew. */
      templateVersion: z.number().int().min(1).max(1_000_000).nullish(),
      creationId,
    }),
    status: 201,
    response: z.object({
      message,
      /** `https://wa.me/…` for WhatsApp; null on the other channels. */
      whatsAppUrl: z.string().nullable(),
    }),
    limit: { perMinute: 30 },
    problems: [
      ...(['CLIENT_NEGASIT', 'SABLON_VARIABILA', 'MESAJ_FARA_SUBIECT', 'MESAJ_PREA_LUNG'] as const),
      ...(['MESAJ_VALORI', 'MESAJ_FARA_ADRESA', 'MESAJE_OPRITE', 'MESAJ_FARA_ACORD'] as const),
    ],
  },
});
