import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { readConfig } from '../platform/runtime/config.ts';
import { hashToken, newToken } from '../platform/security/tokens.ts';
import { auditEntries } from '../schema/audit.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { sessions } from '../schema/sessions.table.ts';
import { lockById, setPassword as storePassword, type UserRow } from '../staff/users.queries.ts';
import { countLockWaiters } from '../testing/database/lock-waiters.ts';
import { useServer } from '../testing/server.ts';
import { aKeyOf, ask, codeAt, login, PASSWORD, refused, signedIn, tokenOf } from '../testing/sign-in.ts';
import { movingClock, twoFactorCalls } from '../testing/two-factor.ts';
import { addPasswordLink } from './password-links.queries.ts';
import { endSessionsOf } from './sessions.queries.ts';
import { disableTwoFactor, makeAdmin } from './users/operator.ts';

// Every way to end access to an account, with every secret that could go on in its name.

const clock = movingClock();
const server = useServer({ now: clock.now });
const { enable, verify, withTwoFactor } = twoFactorCalls(server, clock);

beforeEach(clock.reset);

const NEW = 'o parolă nouă, bine aleasă';

const post = (path: string, token: string, body?: object) =>
  ask(server, 'POST', path, { token, ...(body && { body }) });
const makeAddress = async (token: string): Promise<string> =>
  new URL((await post('/api/calendarFeed', token)).json().url).pathname;
const readAddress = async (path: string) => (await ask(server, 'GET', path)).statusCode;

async function aPasswordLink({ id }: UserRow): Promise<string> {
  const token = newToken();
  await addPasswordLink(server.db, { tokenHash: hashToken(token), userId: id, kind: 'reset' }, 30);
  return token;
}

/** An account with everything that could go on in its name, and a call with each secret: 200, or a refusal. */
async function anAccount() {
  const { user, secret, challenge } = await withTwoFactor();
  const [own, other] = [await tokenOf(server, user), await tokenOf(server, user)];
  const begun = await challenge();
  const link = await aPasswordLink(user);
  const address = await makeAddress(own);
  const { key } = await aKeyOf(server, user, ['tasks:read']);
  const secrets: Readonly<Record<string, () => Promise<number>>> = {
    'another session': async () => (await ask(server, 'GET', '/api/auth/account', { token: other })).statusCode,
    'a sign-in whose second step is due': async () =>
      (await verify(user, { twoFactorCode: codeAt(secret, clock.now()), challenge: begun })).statusCode,
    'a link to choose a password': async () =>
      (await ask(server, 'POST', '/api/auth/checkPasswordLink', { body: { token: link } })).statusCode,
    'the calendar address': () => readAddress(address),
    'an API key': async () => (await ask(server, 'GET', '/api/tasks/getOpen', { token: key })).statusCode,
  };
  const look = async () => {
    const seen: Record<string, number> = {};
    for (const [name, see] of Object.entries(secrets)) seen[name] = await see();
    return seen;
  };
  const code = () => codeAt(secret, clock.now());
  return { user, own, look, code };
}

type Account = Awaited<ReturnType<typeof anAccount>>;

/** For the commands of the operator, who has no account. */
const byOperator = () => ({ ...server, config: readConfig({}), now: clock.now });

const byAdmin = async (call: string, { user }: Account) => {
  const { token } = await signedIn(server, 'admin');
  return post(`/api/users/${call}`, token, { username: user.username });
};

const WAYS: Readonly<Record<string, (account: Account) => Promise<unknown>>> = {
  'the password is changed': ({ own }) =>
    post('/api/auth/changePassword', own, { currentPassword: PASSWORD, newPassword: NEW }),
  'the password is reset by a link': async ({ user }) => {
    const body = { token: await aPasswordLink(user), newPassword: NEW };
    return ask(server, 'POST', '/api/auth/setPassword', { body });
  },
  'the other sessions are ended by their owner': ({ own }) =>
    ask(server, 'DELETE', '/api/auth/sessions', { token: own }),
  'the sessions are ended by an administrator': (account) => byAdmin('endSessions', account),
  'the second step is reset by an administrator': (account) => byAdmin('reset2fa', account),
  'the second step is switched off by its owner': ({ own, code }) =>
    post('/api/auth/disable2fa', own, { password: PASSWORD, twoFactorCode: code() }),
  'the account is disabled, and enabled again': async (account) => {
    await byAdmin('disable', account);
    return byAdmin('enable', account);
  },
  'the password is reset at the command line': ({ user: { username, email } }) =>
    makeAdmin(byOperator(), { username, email }),
  'the second step is switched off at the command line': ({ user }) => disableTwoFactor(byOperator(), user.username),
};

describe('no secret of an account works after', () => {
  it('without a cause, every secret works', async () => {
    const { look } = await anAccount();
    expect(Object.values(await look())).toEqual([200, 200, 200, 200, 200]);
  });

  test.each(Object.entries(WAYS))('%s', async (_way, end) => {
    const account = await anAccount();
    await end(account);
    expect(await account.look()).toEqual({
      'another session': 401,
      'a sign-in whose second step is due': 401,
      'a link to choose a password': 404,
      'the calendar address': 404,
      'an API key': 401,
    });
    const { user } = account;
    const written = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, user.id));
    expect(written.filter(({ action }) => action === 'calendar-address-revoked')).toHaveLength(1);
    expect(written.filter(({ action }) => action === 'api-key-revoked')).toHaveLength(1);
  });
});

it('the second step ends every secret of the password but the session that switches it on', async () => {
  const { user, token } = await signedIn(server);
  const other = await tokenOf(server, user);
  const address = await makeAddress(token);
  const { manualKey } = (await enable(user)).json();
  const twoFactorCode = codeAt(String(manualKey), clock.now());
  const sent = { username: user.username, password: PASSWORD, twoFactorCode };
  expect((await post('/api/auth/confirm2fa', token, sent)).statusCode).toBe(200);
  expect((await ask(server, 'GET', '/api/auth/account', { token: other })).statusCode).toBe(401);
  expect(await readAddress(address)).toBe(404);
  expect((await ask(server, 'GET', '/api/auth/account', { token })).statusCode).toBe(200);
});

describe('a single session that is ended', () => {
  const listed = async (token: string): Promise<{ id: string; current: boolean }[]> =>
    (await ask(server, 'GET', '/api/auth/sessions', { token })).json();
  const endOthers = async (token: string) => {
    for (const { id, current } of await listed(token)) {
      if (!current) await ask(server, 'DELETE', `/api/auth/sessions/${id}`, { token });
    }
  };

  it('ends the calendar address that it made', async () => {
    const { user, token } = await signedIn(server);
    const address = await makeAddress(await tokenOf(server, user));
    expect(await readAddress(address)).toBe(200);
    await endOthers(token);
    expect(await readAddress(address)).toBe(404);
  });

  it('leaves the address of another session; signing out leaves one’s own', async () => {
    const { user, token } = await signedIn(server);
    await tokenOf(server, user);
    const address = await makeAddress(token);
    await endOthers(token);
    expect(await readAddress(address)).toBe(200);
    expect((await post('/api/auth/logout', token)).statusCode).toBe(200);
    expect(await readAddress(address)).toBe(200);
  });
});

describe('a call during the revocation of access', () => {
  /** Revokes access in a transaction that is committed once the concurrent `call` waits for it or has answered. */
  async function duringRevocation<Answer>(
    user: UserRow,
    revoke: (tx: Parameters<typeof lockById>[0]) => Promise<unknown>,
    call: () => Promise<Answer>,
  ): Promise<Answer> {
    let pending: Promise<Answer> | undefined;
    await server.db.transaction(async (tx) => {
      await lockById(tx, user.id);
      await revoke(tx);
      let isOver = false;
      pending = call().finally(() => {
        isOver = true;
      });
      while (!isOver && (await countLockWaiters(server.db)) === 0) await new Promise((next) => setTimeout(next, 10));
    });
    if (!pending) throw new Error('nothing was asked');
    return pending;
  }

  it('makes no calendar address', async () => {
    const { user, token } = await signedIn(server);
    const make = () => post('/api/calendarFeed', token);
    const answer = await duringRevocation(user, (tx) => endSessionsOf(tx, user.id), make);
    expect(refused(answer)).toEqual([401, 'NEAUTENTIFICAT']);
  });

  it('begins no second step with the old password', async () => {
    const { user } = await withTwoFactor();
    const change = (tx: Parameters<typeof lockById>[0]) => storePassword(tx, user.id, `${user.passwordHash}A`, false);
    const answer = await duringRevocation(user, change, () => login(server, user.username));
    expect(refused(answer)).toEqual([401, 'DATE_AUTENTIFICARE']);
  });

  it('opens no session in place of the ended one for a change of the password', async () => {
    const { user, own } = await anAccount();
    const change = () => post('/api/auth/changePassword', own, { currentPassword: PASSWORD, newPassword: NEW });
    const answer = await duringRevocation(user, (tx) => endSessionsOf(tx, user.id), change);
    expect(refused(answer)).toEqual([401, 'NEAUTENTIFICAT']);
    expect((await login(server, user.username)).statusCode).toBe(200);
  });

  it('does not pass with a session whose use it records only then', async () => {
    const { user, token } = await signedIn(server);
    await server.db
      .update(sessions)
      .set({ lastUsedAt: sql`now() - interval '2 minutes'` })
      .where(eq(sessions.userId, user.id));
    const read = () => ask(server, 'GET', '/api/auth/account', { token });
    const answer = await duringRevocation(user, (tx) => endSessionsOf(tx, user.id), read);
    expect(refused(answer)).toEqual([401, 'NEAUTENTIFICAT']);
  });
});

describe('a calendar address that is made', () => {
  it('is mailed to its owner', async () => {
    const { user, token } = await signedIn(server);
    const address = await makeAddress(token);
    const emails = await server.db.select().from(outgoingMail).where(eq(outgoingMail.recipient, user.email));
    expect(emails).toMatchObject([{ kind: 'account-calendar-address-made', subject: 'Adresă nouă pentru calendar' }]);
    expect(emails[0]?.text).toContain('Schimbarea parolei o oprește.');
    expect(emails[0]?.text).not.toContain(address);
  });
});
