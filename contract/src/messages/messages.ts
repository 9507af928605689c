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

/** An answer from a customer's calendar to an invitation, as it came by e-mail. */
const invitationAnswer = z.object({
  ...answerFromCalendar,
  /** The hour that they answer, as `proposed`; null: nobody knows. */
  about: z.string().nullable(),
  /** What it did to the appointment. */
  effect: z.enum(answerEffects),
});

export type InvitationAnswer = z.infer<typeof invitationAnswer>;

const reportAction = z.enum(Object.keys(reportActions) as [keyof typeof reportActions]);

/** Something that was sent to a customer or came from them. */
export const message = z
  .object({
    _id: z.string(),
    direction: z.enum(['out', 'in']),
    channel: messageChannel,
    /**
     * A key of `messageKinds`, or of `receivedKinds` for what came in. The program's other e-mails have words of their
     * own (`booking-confirmation`).
     */
    kind: z.string(),
    category: z.enum(['service', 'marketing']),
    /** The version of the template that the message was made from; null where it was made from none. */
    templateVersion: z.number().int().nullable(),
    /** An e-mail's; empty on the other channels. */
    subject: z.string(),
    /** As it was sent, without private links; null for the program's other e-mails, whose text is not kept. */
    text: z.string().nullable(),
    state: z.enum(Object.keys(messageStates) as [keyof typeof messageStates]),
    /** Why it did not arrive, as the carrier said it; null where it did or nobody tried. */
    lastError: z.string().nullable(),
    /** How the person who sent it is called now; null: the program, or the customer. */
    sentByName: z.string().nullable(),
    /** Only for what came in: the address that it says it is from. */
    sender: z.string().nullable(),
    /** Only for what came in: by what the program knew that it was this customer's. */
    recognisedBy: z.enum(Object.keys(recognitions) as [keyof typeof recognitions]).nullable(),
    /**
     * Only for what came in: whether it really comes from `sender`, and whether that was then the customer's address
     * (`senderProofs`). Null means the same as `unknown`.
     */
    senderProof: z.enum(Object.keys(senderProofs) as [keyof typeof senderProofs]).nullable(),
    /** The rule by which the program sent it by itself; else null. */
    rule: z.string().nullable(),
    /**
     * Names of the papers that went or came with it; `filename` where the customer's files have it. `leftOut`: why they
     * do not have it (`leftOutReasons`), where that was noted. `needsPassword`: as of the file, when it came.
     */
    attachments: z.array(
      z.object({
        name: z.string(),
        filename: z.string().nullable(),
        leftOut: z.enum(Object.keys(leftOutReasons) as [keyof typeof leftOutReasons]).optional(),
        needsPassword: customerFile.shape.needsPassword,
      }),
    ),
    /** Only for what came in: the answer to an invitation that it is. */
    invitationAnswer: invitationAnswer.optional(),
    /** Only for what came in: what its words came wrapped in, or are hidden by (`seals`); null for most. */
    seal: z.enum(Object.keys(seals) as [keyof typeof seals]).nullable(),
    /** Only for what a mail server or a mail program says of an e-mail of ours. */
    report: z
      .object({
        action: reportAction,
        /** The address that it speaks of. */
        recipient: z.string().nullable(),
        /** Until when it is tried again; null where that is not said. */
        retryUntil: z.string().nullable(),
        /** The mail server's words. */
        reason: z.string().nullable(),
      })
      .nullable(),
    /** The message of ours that it speaks of, where that is known. */
    about: z.object({ subject: z.string(), createdAt: z.string() }).nullable(),
    /** What was reported of a message of ours, the oldest first. */
    reports: z.array(z.object({ action: reportAction, at: z.string() })),
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
  /** The length as an SMS, without the link that follows the text; null on the other channels. */
  sms: smsCount.nullable(),
  /** Why it cannot be sent to this customer now; null: it can. */
  obstacle: z.enum(['no-address', 'stopped', 'no-consent']).nullable(),
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
      /** The version of the template that the text was begun with; null when it was typed anew. */
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
