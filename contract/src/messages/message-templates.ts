import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { seenVersion } from '../fields/call-parts.ts';
import { MISSING_TEXT } from '../fields/field-words.ts';
import { optionalLine, requiredLines } from '../fields/fields.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import { MAX_MESSAGE_LENGTH, messageChannels, messageKinds } from './message-words.ts';

/** A kind of message, a key of `messageKinds`. */
export const messageKind = z.enum(Object.keys(messageKinds) as [keyof typeof messageKinds]);

/** A channel, a key of `messageChannels`. */
export const messageChannel = z.enum(
  Object.keys(messageChannels) as [keyof typeof messageChannels],
  'Alegeți un canal.',
);

/** A version of a message's text on a channel: no version ever changes, and the newest counts. */
export const messageTemplate = z
  .object({
    _id: z.string(),
    kind: messageKind,
    channel: messageChannel,
    /** 1, 2, 3 … of its kind and channel. */
    version: z.number().int(),
    /** An e-mail's subject; empty on the other channels. */
    subject: z.string(),
    /** With variables in double braces: `{{nume}}`. */
    text: z.string(),
    /** True for the program's own first text. */
    isSample: z.boolean(),
    createdAt: z.string(),
    createdByName: z.string().nullable(),
  })
  .meta({ id: 'MessageTemplate' });

export type MessageTemplate = z.infer<typeof messageTemplate>;

/** The text for a channel: an e-mail has a subject. Both may name variables. */
export const writtenMessage = {
  channel: messageChannel,
  subject: optionalLine(MAX_LENGTH.subject),
  text: requiredLines(MAX_MESSAGE_LENGTH.email, MISSING_TEXT),
} as const;

export const messageTemplates = endpoints({
  list: {
    method: 'GET',
    path: '/api/messageTemplates',
    access: 'user',
    shows: ['messageTemplates'],
    summary: 'Every version of every template, newest first within its kind and channel',
    response: z.array(messageTemplate),
  },
  add: {
    method: 'POST',
    path: '/api/messageTemplates',
    access: 'admin',
    changes: ['messageTemplates'],
    summary: 'Adds a version of a template: what is sent from now on is this one',
    body: z.object({
      kind: messageKind,
      ...writtenMessage,
      /** The version that the caller saw; another stored version answers 409 SCHIMBAT_INTRE_TIMP. */
      expectedVersion: seenVersion,
    }),
    status: 201,
    response: messageTemplate,
    problems: ['SCHIMBAT_INTRE_TIMP', 'SABLON_VARIABILA', 'MESAJ_FARA_SUBIECT', 'MESAJ_PREA_LUNG'],
  },
});
