import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { creationId } from '../fields/creation-id.ts';
import { emptyAsNone, expectedText, requiredEmail } from '../fields/fields.ts';
import { phone } from '../fields/phone-field.ts';
import { allKinds } from '../record-kinds.ts';
import { authLevel, authLevelInput, displayName, newPassword, newUsername, typedUsername } from './account-fields.ts';

/** A member of staff in the administrators' list; instants are ISO. */
export const user = z.object({
  _id: z.string(),
  username: z.string(),
  /** The name in documents and on screens, instead of the user name; empty: none. */
  displayName: z.string(),
  email: z.string(),
  /** The number on which clients call the person, E.164; empty: the firm's. */
  phone: z.string(),
  authLevel,
  /** True when the account may not sign in. */
  disabled: z.boolean(),
  twoFactorEnabled: z.boolean(),
  /** False: invited, without a password yet. */
  hasPassword: z.boolean(),
  createdAt: z.string(),
  /** Null for never. */
  lastSignInAt: z.string().nullable(),
});

export type User = z.infer<typeof user>;

/** Calls name an account by its user name, which never changes. */
const named = z.object({ username: typedUsername });

/** No password: the person gets an invitation by email and chooses one, so that nobody else knows it. */
const optionalNewPassword = emptyAsNone(newPassword);

/** Absent: clients read the firm's number. */
const optionalPhone = emptyAsNone(phone);

export const users = endpoints({
  getAll: {
    method: 'GET',
    path: '/api/users/getall',
    access: 'admin',
    shows: ['users'],
    summary: 'Every account, by name',
    response: z.array(user),
  },
  createUser: {
    method: 'POST',
    path: '/api/users/createUser',
    access: 'admin',
    changes: ['users'],
    confirmation: 'fresh',
    summary: 'Makes an account; without a password the person is invited by email to choose one',
    body: z.object({
      username: newUsername,
      displayName,
      email: requiredEmail,
      phone: optionalPhone,
      password: optionalNewPassword,
      authLevel: authLevelInput,
      creationId,
    }),
    status: 201,
    response: user,
    problems: ['UTILIZATOR_EXISTENT', 'PAROLA_COMUNA'],
  },
  setAuthLevel: {
    method: 'POST',
    path: '/api/users/setAuthLevel',
    access: 'admin',
    changes: ['users'],
    confirmation: 'fresh',
    summary: 'Changes what an account may do, from its next call on; the last active administrator stays one',
    body: z.object({ username: typedUsername, authLevel: authLevelInput }),
    response: user,
    problems: ['UTILIZATOR_NEGASIT', 'ULTIMUL_ADMIN'],
  },
  setDisplayName: {
    method: 'POST',
    path: '/api/users/setDisplayName',
    access: 'admin',
    changes: allKinds,
    summary: 'Changes how a person is called in documents and on screens; empty for the user name',
    body: z.object({ username: typedUsername, displayName, expectedDisplayName: expectedText }),
    response: user,
    problems: ['UTILIZATOR_NEGASIT', 'SCHIMBAT_INTRE_TIMP'],
  },
  setOwnDisplayName: {
    method: 'POST',
    path: '/api/users/setOwnDisplayName',
    access: 'user',
    changes: allKinds,
    summary: 'As setDisplayName, for the account that asks',
    body: z.object({ displayName, expectedDisplayName: expectedText }),
    response: z.object({ success: z.literal(true), displayName: z.string() }),
    problems: ['UTILIZATOR_NEGASIT', 'SCHIMBAT_INTRE_TIMP'],
  },
  setPhone: {
    method: 'POST',
    path: '/api/users/setPhone',
    access: 'admin',
    changes: ['users'],
    summary: "Changes the phone on which clients reach a person; empty for the firm's",
    body: z.object({ username: typedUsername, phone: optionalPhone, expectedPhone: expectedText }),
    response: user,
    problems: ['UTILIZATOR_NEGASIT', 'SCHIMBAT_INTRE_TIMP'],
  },
  setOwnPhone: {
    method: 'POST',
    path: '/api/users/setOwnPhone',
    access: 'user',
    changes: ['users'],
    summary: 'As setPhone, for the account that asks',
    body: z.object({ phone: optionalPhone, expectedPhone: expectedText }),
    response: z.object({ success: z.literal(true), phone: z.string() }),
    problems: ['UTILIZATOR_NEGASIT', 'SCHIMBAT_INTRE_TIMP'],
  },
  disable: {
    method: 'POST',
    path: '/api/users/disable',
    access: 'admin',
    changes: ['users', 'sessions', 'calendarFeeds', 'apiKeys'],
    confirmation: 'fresh',
    summary:
      'Disables an account and ends its sessions, links and calendar address; the last active administrator cannot be disabled',
    body: named,
    response: user,
    problems: ['UTILIZATOR_NEGASIT', 'ULTIMUL_ADMIN'],
  },
  enable: {
    method: 'POST',
    path: '/api/users/enable',
    access: 'admin',
    changes: ['users'],
    confirmation: 'fresh',
    summary: 'Lets a disabled account sign in again',
    body: named,
    response: user,
    problems: ['UTILIZATOR_NEGASIT'],
  },
  endSessions: {
    method: 'POST',
    path: '/api/users/endSessions',
    access: 'admin',
    changes: ['users', 'sessions', 'calendarFeeds', 'apiKeys'],
    confirmation: 'fresh',
    summary: 'Ends every session of an account, its password links and its calendar address (a lost laptop)',
    body: named,
    response: z.object({ success: z.literal(true), ended: z.number() }),
    problems: ['UTILIZATOR_NEGASIT'],
  },
  reset2fa: {
    method: 'POST',
    path: '/api/users/reset2fa',
    access: 'admin',
    changes: ['users', 'sessions', 'calendarFeeds'],
    confirmation: 'fresh',
    summary: 'Switches the two-step sign-in of another account off (a lost phone) and ends its sessions',
    body: named,
    response: user,
    problems: ['UTILIZATOR_NEGASIT', 'DOI_PASI_PROPRII'],
  },
  sendPasswordLink: {
    method: 'POST',
    path: '/api/users/sendPasswordLink',
    access: 'admin',
    changes: [],
    confirmation: 'fresh',
    summary: 'Mails the person a link to choose a password: an invitation, or a reset where there is one already',
    body: named,
    /** The instant at which the link expires. */
    response: z.object({ success: z.literal(true), expiresAt: z.string() }),
    problems: ['UTILIZATOR_NEGASIT', 'UTILIZATOR_DEZACTIVAT'],
  },
});
