import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { done } from '../fields/call-parts.ts';
import { exactText, requiredLine } from '../fields/fields.ts';
import {
  authLevel,
  newPassword,
  optionalTwoFactorCode,
  twoFactorCode,
  typedPassword,
  typedUsername,
} from './account-fields.ts';

/**
 * Bounds a flood only. The server's own counters for each account and address hold off guessing
 * (`PREA_MULTE_INCERCARI`): a stranger cannot use them up for a colleague at the same address.
 */
const FLOOD = { perMinute: 20_000 } as const;

const credentials = { username: typedUsername, password: typedPassword };

/** Longer than any token of ours, so that nonsense is an unknown token and no field error. */
const linkToken = exactText().max(200);

/** A sign-in has a token at once, or a challenge for the second step. */
const signedIn = z.union([
  z.object({ twoFactorEnabled: z.literal(false), token: z.string(), authLevel }),
  z.object({ twoFactorEnabled: z.literal(true), challenge: z.string() }),
]);

/** One session of the account; instants are ISO. */
export const session = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** The latest end of the session. */
  expiresAt: z.string(),
  /** Network address and browser of the sign-in; empty: unknown. */
  address: z.string(),
  userAgent: z.string(),
  /** True for the session that makes this call. */
  current: z.boolean(),
});

/** The account of the caller. */
export const account = z.object({
  username: z.string(),
  /** The name in documents and on screens, instead of the user name; empty: none. */
  displayName: z.string(),
  email: z.string(),
  /** The number on which clients call the person, E.164; empty: the firm's. */
  phone: z.string(),
  authLevel,
  twoFactorEnabled: z.boolean(),
  /** The page showed the QR code, but the person has entered no code of the app yet. */
  twoFactorPending: z.boolean(),
  recoveryCodesLeft: z.number(),
  /** ISO; null for never. */
  passwordChangedAt: z.string().nullable(),
  /** An administrator chose the password for the new account: the person should change it. */
  passwordByOther: z.boolean(),
});

export const auth = endpoints({
  login: {
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Signs in with name and password; where two steps are on, answers a challenge for the second',
    body: z.object(credentials),
    response: signedIn,
    limit: FLOOD,
    problems: ['DATE_AUTENTIFICARE', 'PREA_MULTE_INCERCARI'],
  },
  verify2fa: {
    method: 'POST',
    path: '/api/auth/verify-2fa',
    access: 'public',
    summary:
      'The second step: a code of the app or a recovery code, for the sign-in that was begun (5 minutes, 5 tries)',
    body: z.object({
      username: typedUsername,
      twoFactorCode,
      /** Absent: the sign-in that began at the same address in the same browser. */
      challenge: exactText().max(200).nullish(),
    }),
    response: z.object({ token: z.string(), authLevel }),
    limit: FLOOD,
    problems: ['COD_AUTENTIFICARE', 'PREA_MULTE_INCERCARI'],
  },
  enable2fa: {
    method: 'POST',
    path: '/api/auth/enable2fa',
    access: 'public',
    summary: 'Begins two-step sign-in: a secret for the app, as a QR picture and as text; not active before confirm2fa',
    body: z.object(credentials),
    /** `qrCodeUrl` is a data URL; `manualKey` is the same secret for typing. */
    response: z.object({ qrCodeUrl: z.string(), manualKey: z.string() }),
    limit: FLOOD,
    problems: ['DATE_AUTENTIFICARE', 'PREA_MULTE_INCERCARI', 'DOI_PASI_ACTIV'],
  },
  confirm2fa: {
    method: 'POST',
    path: '/api/auth/confirm2fa',
    access: 'public',
    changes: ['users', 'sessions'],
    summary: 'Switches two-step sign-in on with a first code of the app; answers ten recovery codes, shown only now',
    body: z.object({ ...credentials, twoFactorCode }),
    response: z.object({ success: z.literal(true), recoveryCodes: z.array(z.string()) }),
    limit: FLOOD,
    problems: [
      'DATE_AUTENTIFICARE',
      'COD_AUTENTIFICARE',
      'PREA_MULTE_INCERCARI',
      'DOI_PASI_ACTIV',
      'DOI_PASI_NEINCEPUT',
    ],
  },
  disable2fa: {
    method: 'POST',
    path: '/api/auth/disable2fa',
    access: 'user',
    changes: ['users', 'calendarFeeds', 'apiKeys'],
    summary: 'Switches own two-step sign-in off, with password and code (to move to a new phone: then on again)',
    body: z.object({ password: typedPassword, twoFactorCode }),
    response: done,
    problems: ['PAROLA_ACTUALA', 'COD_GRESIT', 'PREA_MULTE_INCERCARI', 'DOI_PASI_INACTIV'],
  },
  confirm: {
    method: 'POST',
    path: '/api/auth/confirm',
    access: 'user',
    changes: [],
    summary: 'Confirms the session that asks for 10 minutes, with the password and, where two steps are on, a code',
    body: z.object({ password: typedPassword, twoFactorCode: optionalTwoFactorCode }),
    response: done,
    limit: FLOOD,
    problems: ['CONFIRMARE_GRESITA', 'PREA_MULTE_INCERCARI'],
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'user',
    changes: ['sessions'],
    summary: 'Ends the session that asks',
    response: done,
  },
  changePassword: {
    method: 'POST',
    path: '/api/auth/changePassword',
    access: 'user',
    changes: ['users', 'sessions', 'calendarFeeds', 'apiKeys'],
    summary:
      'Changes own password and ends all sessions, links and the calendar address; answers a new token for the one that asked',
    body: z.object({ currentPassword: typedPassword, newPassword }),
    response: z.object({ success: z.literal(true), token: z.string() }),
    problems: ['PAROLA_ACTUALA', 'PAROLA_NESCHIMBATA', 'PAROLA_COMUNA', 'PREA_MULTE_INCERCARI'],
  },
  account: {
    method: 'GET',
    path: '/api/auth/account',
    access: 'user',
    shows: ['users'],
    summary: 'The account that asks',
    response: account,
  },
  listSessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'user',
    shows: ['sessions'],
    summary: 'Where own account is signed in, latest use first',
    response: z.array(session),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'user',
    changes: ['sessions', 'calendarFeeds'],
    summary: 'Ends one of own sessions, and the calendar address if it was made in it',
    params: z.object({ id: exactText().max(100) }),
    response: done,
    problems: ['SESIUNE_NEGASITA'],
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'user',
    changes: ['sessions', 'calendarFeeds', 'apiKeys'],
    summary: 'Ends every session of own account but the one that asks, password links and the calendar address',
    response: z.object({ success: z.literal(true), ended: z.number() }),
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/auth/requestPasswordReset',
    access: 'public',
    summary: 'Mails a link to choose a new password; answers alike whether the account exists or not',
    body: z.object({ username: requiredLine(200, 'Introduceți numele de utilizator sau adresa de e-mail.') }),
    response: z.object({ success: z.literal(true), message: z.string() }),
    limit: { perMinute: 5, perDay: 50, everyone: { perMinute: 60, perHour: 600 } },
  },
  checkPasswordLink: {
    method: 'POST',
    path: '/api/auth/checkPasswordLink',
    access: 'public',
    summary: 'Whether a link to choose a password can still be used, and whose it is; uses up nothing',
    body: z.object({ token: linkToken }),
    response: z.object({ username: z.string(), kind: z.enum(['invitation', 'reset']), expiresAt: z.string() }),
    limit: { perMinute: 30 },
    problems: ['LINK_PAROLA'],
  },
  setPassword: {
    method: 'POST',
    path: '/api/auth/setPassword',
    access: 'public',
    summary: 'Sets the password with a link, once; ends all sessions and signs nobody in (two steps stay two)',
    body: z.object({ token: linkToken, newPassword }),
    response: z.object({ success: z.literal(true), username: z.string() }),
    limit: { perMinute: 30 },
    problems: ['LINK_PAROLA', 'PAROLA_COMUNA'],
  },
});
