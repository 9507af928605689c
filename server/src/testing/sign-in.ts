import { randomBytes } from 'node:crypto';
import type { AuthLevel } from 'contract/accounts/account-fields';
import { generateSync } from 'otplib';
import { addKey } from '../accounts/api-keys.queries.ts';
import { addSession } from '../accounts/sessions.queries.ts';
import { hashToken, newToken, prefixOf, toApiKey } from '../platform/security/tokens.ts';
import { addUser, type UserRow } from '../staff/users.queries.ts';
import type { TestServer } from './server.ts';

export const PASSWORD = 'un cal corect și o baterie';

/** Of `PASSWORD`, at the lowest cost: tests sign in often, and passwords.test.ts holds the cost of a real hash. */
const CHEAP_HASH = '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$xk1HW6v/a5XKGP1AByPkExRRFjzny59S2H0x0VjlTU8';

/** A member of staff whose password is `PASSWORD`, with a name of their own. */
export async function aUser(server: TestServer, authLevel: AuthLevel = 'user', username = aName()): Promise<UserRow> {
  const account = { username, email: `${username}@example.ro`, authLevel, passwordByOther: false };
  const user = await addUser(server.db, { ...account, passwordHash: CHEAP_HASH });
  if (!user) throw new Error(`there is a user ${username} already`);
  return user;
}

/** A name that nobody has. */
export const aName = (): string => `om-${randomBytes(4).toString('hex')}`;

/** Signed in as that user, without the sign-in: the token. */
export async function tokenOf(server: TestServer, { id }: UserRow): Promise<string> {
  const token = newToken();
  const session = { tokenHash: hashToken(token), userId: id, ip: '203.0.113.1', userAgent: 'test' };
  await addSession(server.db, { ...session, isConfirmed: true });
  return token;
}

/** A live API key in that user's name with those scopes: the key, and its id. */
export async function aKeyOf(server: TestServer, { id: userId }: UserRow, scopes: readonly string[]) {
  const key = toApiKey(newToken());
  const shown = { name: 'Contabilitate', prefix: prefixOf(key), scopes: [...scopes], expiresOn: '2027-01-31' };
  return { key, id: await addKey(server.db, { ...shown, keyHash: hashToken(key), userId }) };
}

/** A new member of staff who is signed in. */
export async function signedIn(server: TestServer, authLevel: AuthLevel = 'user') {
  const user = await aUser(server, authLevel);
  return { user, token: await tokenOf(server, user) };
}

type Sent = {
  readonly token?: string;
  readonly body?: object;
  readonly from?: string;
  readonly headers?: Record<string, string>;
};

/** Calls as a browser does: JSON, from an address, with a token if there is one. */
export function ask(server: TestServer, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, sent: Sent = {}) {
  const { token, body, from = '198.51.100.7', headers } = sent;
  return server.app.inject({
    method,
    url,
    remoteAddress: from,
    headers: { 'user-agent': 'test browser', ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body && { payload: body }),
  });
}

/** Signs in with the password as the login page does. */
export function login(server: TestServer, username: string, sent: Omit<Sent, 'body'> & { password?: string } = {}) {
  const { password = PASSWORD, ...rest } = sent;
  return ask(server, 'POST', '/api/auth/login', { ...rest, body: { username, password } });
}

/** The code on the phone's app at that moment. */
export function codeAt(secret: string, moment: Date): string {
  return generateSync({ secret: secret.replaceAll(' ', ''), epoch: Math.floor(moment.getTime() / 1_000) });
}

/** The body of a refusal without the id of its request, which is another each time. */
export function withoutRequestId(answer: { json: () => Record<string, unknown> }): Record<string, unknown> {
  const { requestId: _, ...body } = answer.json();
  return body;
}

/** How a call was refused: status and code. */
export function refused(answer: { statusCode: number; json: () => { code: string } }): [number, string] {
  return [answer.statusCode, answer.json().code];
}
