import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { ofId } from '../fields/call-parts.ts';
import { creationId } from '../fields/creation-id.ts';
import { MISSING_DAY } from '../fields/field-words.ts';
import { emptyAsNone, isoDay, requiredLine, typedText } from '../fields/fields.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import { typedUsername } from './account-fields.ts';

/** Days from today to the day on which a key ends: the longest life, and that of a key for which nobody chose a day. */
export const KEY_DAYS = { longest: 366, usual: 90 } as const;

/** The most live keys of the house. */
export const MOST_KEYS = 50;

/** Calls that one key may make in a minute. */
export const KEY_CALLS_PER_MINUTE = 600;

/** A key of another program, without the key itself, which nobody sees again. */
const apiKey = z.object({
  _id: z.string(),
  name: z.string(),
  /** Its first characters, by which a person recognises it: `rck_a1B2c3`. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  /** User name of the account in whose name it calls, and the name that others read. */
  user: z.string(),
  userName: z.string(),
  /** The first day, ISO, on which it does not work any more. */
  expiresOn: z.string(),
  /** Instant, ISO, exact to a minute; null: never. */
  lastUsedAt: z.string().nullable(),
  state: z.enum(['live', 'expired', 'revoked']),
});

export type ApiKey = z.infer<typeof apiKey>;

/** Keys by which other programs call. A key may what its scopes and its user may, at the moment of each call. */
export const apiKeys = endpoints({
  scopes: {
    method: 'GET',
    path: '/api/apiKeys/scopes',
    access: 'admin',
    shows: [],
    summary: 'The scopes that a key can have, each with the operations of this document that it opens',
    response: z.array(z.object({ scope: z.string(), operations: z.array(z.string()) })),
  },
  list: {
    method: 'GET',
    path: '/api/apiKeys',
    access: 'admin',
    shows: ['apiKeys', 'users'],
    summary: 'Every key, newest first, without the key itself',
    response: z.array(apiKey),
  },
  create: {
    method: 'POST',
    path: '/api/apiKeys',
    access: 'admin',
    changes: ['apiKeys'],
    confirmation: 'fresh',
    summary: 'Makes a key, which only this answer has; administrators are told by e-mail',
    body: z.object({
      name: requiredLine(MAX_LENGTH.keyName, 'Dați un nume cheii.'),
      scopes: z.array(typedText().max(80)).min(1, 'Alegeți cel puțin un drept.').max(500),
      /** Absent: in 90 days. At the earliest tomorrow, at the latest in 366 days. */
      expiresOn: emptyAsNone(isoDay(MISSING_DAY)),
      /** In whose name it calls; absent: the caller's. */
      username: emptyAsNone(typedUsername),
      creationId,
    }),
    status: 201,
    response: z.object({ key: z.string(), apiKey }),
    problems: [
      'DREPT_NECUNOSCUT',
      'CHEIE_VALABILITATE',
      'CHEI_PREA_MULTE',
      'UTILIZATOR_NEGASIT',
      'UTILIZATOR_DEZACTIVAT',
    ],
  },
  revoke: {
    method: 'POST',
    path: '/api/apiKeys/:id/revoke',
    access: 'admin',
    changes: ['apiKeys'],
    summary: 'Ends a key at once; one that has ended stays as it is',
    params: ofId,
    response: apiKey,
    problems: ['CHEIE_NEGASITA'],
  },
});
