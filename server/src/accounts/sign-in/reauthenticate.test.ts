import { eq, gt, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { hashToken } from '../../platform/security/tokens.ts';
import { auditEntries } from '../../schema/audit.table.ts';
import { loginAttempts } from '../../schema/login-attempts.table.ts';
import { sessions } from '../../schema/sessions.table.ts';
import { setAuthLevel, setDisabled, setPassword, type UserRow } from '../../staff/users.queries.ts';
import { changeDuringPasswordCheck } from '../../testing/during-password-check.ts';
import { useServer } from '../../testing/server.ts';
import { aName, ask, aUser, codeAt, login, PASSWORD, refused, signedIn, tokenOf } from '../../testing/sign-in.ts';
import { movingClock, twoFactorCalls, wrongCode } from '../../testing/two-factor.ts';

const clock = movingClock();
const server = useServer({ now: clock.now });
const { verify, withTwoFactor } = twoFactorCalls(server, clock);

beforeEach(clock.reset);

const WRONG = [401, 'CONFIRMARE_GRESITA'];
const NEEDED = [403, 'CONFIRMARE_NECESARA'];

type Typed = { password?: string; twoFactorCode?: string | null };
const confirm = (token: string, { password = PASSWORD, twoFactorCode }: Typed = {}, from = '198.51.100.7') =>
  ask(server, 'POST', '/api/auth/confirm', { token, body: { password, twoFactorCode }, from });

/** A change of power, as an example; authorization.test.ts holds the list of them. */
const makeAdmin = (token: string) =>
  ask(server, 'POST', '/api/users/createUser', {
    token,
    body: { username: aName(), email: 'nou@example.ro', password: PASSWORD, authLevel: 'admin' },
  });

/** As if the session had been confirmed that long ago. */
const ages = (token: string, interval: string) =>
  server.db
    .update(sessions)
    .set({ confirmedAt: sql`now() - ${interval}::interval` })
    .where(eq(sessions.tokenHash, hashToken(token)));

/** A session of that account in which nothing was confirmed for an hour. */
async function staleSession(user: UserRow): Promise<string> {
  const token = await tokenOf(server, user);
  await ages(token, '1 hour');
  return token;
}

async function adminWithTwoFactor() {
  const made = await withTwoFactor();
  await setAuthLevel(server.db, made.user.id, 'admin');
  return made;
}

/** Makes the present pauses longer than any test on a busy machine. */
const pausesLast = () =>
  server.db
    .update(loginAttempts)
    .set({ nextAt: sql`now() + interval '1 hour'` })
    .where(gt(loginAttempts.nextAt, sql`now()`));

const written = (user: UserRow) =>
  server.db.select().from(auditEntries).where(eq(auditEntries.actorId, user.id)).orderBy(auditEntries.id);

describe('a sign-in', () => {
  it('with the password counts as a confirmation, for 10 minutes', async () => {
    const { username } = await aUser(server, 'admin');
    const { token } = (await login(server, username)).json();
    expect((await makeAdmin(token)).statusCode).toBe(201);
    await ages(token, '9 minutes');
    expect((await makeAdmin(token)).statusCode).toBe(201);
    await ages(token, '10 minutes');
    expect(refused(await makeAdmin(token))).toEqual(NEEDED);
  });

  it('in two steps counts too', async () => {
    const { user, secret, challenge } = await adminWithTwoFactor();
    const sent = { challenge: await challenge(), twoFactorCode: codeAt(secret, clock.now()) };
    const { token } = (await verify(user, sent)).json();
    expect((await makeAdmin(token)).statusCode).toBe(201);
  });

  const change = (token: string) =>
    ask(server, 'POST', '/api/auth/changePassword', {
      token,
      body: { currentPassword: PASSWORD, newPassword: 'altă parolă destul de lungă' },
    });

  it('by a change of password counts if the account has no second step', async () => {
    const { token } = (await change(await staleSession(await aUser(server, 'admin')))).json();
    expect((await makeAdmin(token)).statusCode).toBe(201);
  });

  it('by a change of password does not count if a code was due', async () => {
    const { user } = await adminWithTwoFactor();
    const { token } = (await change(await staleSession(user))).json();
    expect(refused(await makeAdmin(token))).toEqual(NEEDED);
  });
});

describe('POST /api/auth/confirm', () => {
  it('with the password confirms this session and no other, and is written down', async () => {
    const user = await aUser(server, 'admin');
    const [here, elsewhere] = [await staleSession(user), await staleSession(user)];
    expect((await confirm(here)).json()).toEqual({ success: true });
    expect((await makeAdmin(here)).statusCode).toBe(201);
    expect(refused(await makeAdmin(elsewhere))).toEqual(NEEDED);
    expect((await written(user)).map(({ action }) => action)).toEqual(['session-confirmed', 'user-created']);
  });

  it('refuses a wrong password and confirms nothing', async () => {
    const user = await aUser(server, 'admin');
    const token = await staleSession(user);
    expect(refused(await confirm(token, { password: 'not this one' }))).toEqual(WRONG);
    expect(refused(await makeAdmin(token))).toEqual(NEEDED);
    const refusals = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, user.id));
    expect(refusals).toMatchObject([
      { action: 'sign-in-refused', details: { step: 'confirm', reason: 'wrong-password' } },
    ]);
  });

  it('needs a code where two steps are on', async () => {
    const { user, secret } = await adminWithTwoFactor();
    const token = await staleSession(user);
    const code = codeAt(secret, clock.now());
    for (const twoFactorCode of [undefined, null, '', wrongCode(code), 'AAAA-BBBB-CCCC']) {
      expect(refused(await confirm(token, { ...(twoFactorCode !== undefined && { twoFactorCode }) }))).toEqual(WRONG);
    }
    expect(refused(await makeAdmin(token))).toEqual(NEEDED);
  });

  it('takes a code of the app once', async () => {
    const { user, secret } = await adminWithTwoFactor();
    const [token, other] = [await staleSession(user), await staleSession(user)];
    const twoFactorCode = codeAt(secret, clock.now());
    expect((await confirm(token, { twoFactorCode })).statusCode).toBe(200);
    expect((await makeAdmin(token)).statusCode).toBe(201);
    expect(refused(await confirm(other, { twoFactorCode }))).toEqual(WRONG);
    clock.passes(30);
    expect((await confirm(other, { twoFactorCode: codeAt(secret, clock.now()) })).statusCode).toBe(200);
  });

  it('takes a recovery code, as the sign-in does, once', async () => {
    const { user, recovery } = await adminWithTwoFactor();
    const token = await staleSession(user);
    const twoFactorCode = recovery[0] ?? '';
    expect((await confirm(token, { twoFactorCode })).statusCode).toBe(200);
    expect((await makeAdmin(token)).statusCode).toBe(201);
    expect(refused(await confirm(token, { twoFactorCode }))).toEqual(WRONG);
    expect((await written(user)).map(({ action }) => action)).toContain('recovery-code-used');
  });

  it('needs no code where one step is enough, and ignores one', async () => {
    const { token } = await signedIn(server);
    expect((await confirm(token, { twoFactorCode: '123456' })).statusCode).toBe(200);
  });

  it('holds off a guesser of the password, with the tries of the sign-in, and nobody else', async () => {
    const user = await aUser(server, 'admin');
    const token = await staleSession(user);
    const from = '10.200.0.1';
    for (let tries = 0; tries < 5; tries++) {
      expect(refused(await confirm(token, { password: 'not this one' }, from))).toEqual(WRONG);
    }
    await pausesLast();
    expect(refused(await confirm(token, {}, from))).toEqual([429, 'PREA_MULTE_INCERCARI']);
    expect((await login(server, user.username, { from })).statusCode).toBe(429);
    expect((await confirm(token, {}, '10.201.0.1')).statusCode).toBe(200);
  });

  it('holds off a guesser of codes who knows the password', async () => {
    const { user, secret } = await adminWithTwoFactor();
    const token = await staleSession(user);
    const twoFactorCode = wrongCode(codeAt(secret, clock.now()));
    for (let tries = 0; tries < 5; tries++) expect(refused(await confirm(token, { twoFactorCode }))).toEqual(WRONG);
    await pausesLast();
    clock.passes(60);
    const next = codeAt(secret, clock.now());
    expect(refused(await confirm(token, { twoFactorCode: next }))).toEqual([429, 'PREA_MULTE_INCERCARI']);
  });

  it('never holds off a user with right answers', async () => {
    const token = await staleSession(await aUser(server, 'admin'));
    for (let times = 0; times < 12; times++) expect((await confirm(token)).statusCode).toBe(200);
    const together = await Promise.all(Array.from({ length: 8 }, () => confirm(token)));
    for (const { statusCode } of together) expect(statusCode).toBe(200);
  });

  const meanwhile: Readonly<
    Record<string, (tx: Parameters<typeof setPassword>[0], user: UserRow) => Promise<unknown>>
  > = {
    'the password was changed': (tx, { id }) => setPassword(tx, id, 'another', false),
    'the account was disabled': (tx, { id }) => setDisabled(tx, id, true),
  };
  test.each(Object.entries(meanwhile))('confirms nothing when, during the check, %s', async (_what, change) => {
    const user = await aUser(server, 'admin');
    const token = await staleSession(user);
    const answer = await changeDuringPasswordCheck(
      server,
      user,
      () => confirm(token),
      (tx) => change(tx, user),
    );
    expect(refused(answer)).toEqual(WRONG);
    const [session] = await server.db
      .select({ isStale: sql<boolean>`${sessions.confirmedAt} < now() - interval '30 minutes'` })
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)));
    expect(session).toEqual({ isStale: true });
  });
});
