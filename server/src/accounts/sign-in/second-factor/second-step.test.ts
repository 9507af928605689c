import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { newToken } from '../../../platform/security/tokens.ts';
import { auditEntries } from '../../../schema/audit.table.ts';
import { signInChallenges } from '../../../schema/auth.table.ts';
import { outgoingMail } from '../../../schema/outbox.table.ts';
import { setDisabled } from '../../../staff/users.queries.ts';
import { useServer } from '../../../testing/server.ts';
import { ask, aUser, codeAt, login, refused, tokenOf } from '../../../testing/sign-in.ts';
import { movingClock, twoFactorCalls, wrongCode } from '../../../testing/two-factor.ts';

const clock = movingClock();
const server = useServer({ now: clock.now });
const { enable, confirm, verify, withTwoFactor } = twoFactorCalls(server, clock);

beforeEach(clock.reset);

const WRONG_CODE = [401, 'COD_AUTENTIFICARE'];

describe('the second step', () => {
  it('answers a token for the code of the moment', async () => {
    const { user, secret, challenge } = await withTwoFactor();
    const answer = await verify(user, { twoFactorCode: codeAt(secret, clock.now()), challenge: await challenge() });
    expect(answer.statusCode).toBe(200);
    const { token, authLevel } = answer.json();
    expect(authLevel).toBe('user');
    expect((await ask(server, 'GET', '/api/verifyLogin/checkLogin', { token })).statusCode).toBe(200);
  });

  test.each([-30, 30])('takes a code that is %i seconds off', async (seconds) => {
    const { user, secret, challenge } = await withTwoFactor();
    const twoFactorCode = codeAt(secret, new Date(clock.now().getTime() + seconds * 1_000));
    expect((await verify(user, { twoFactorCode, challenge: await challenge() })).statusCode).toBe(200);
  });

  test.each([-90, -61, 61, 90])('refuses a code that is %i seconds off', async (seconds) => {
    const { user, secret, challenge } = await withTwoFactor();
    clock.passes(120);
    const twoFactorCode = codeAt(secret, new Date(clock.now().getTime() + seconds * 1_000));
    expect(refused(await verify(user, { twoFactorCode, challenge: await challenge() }))).toEqual(WRONG_CODE);
  });

  it('takes a code typed with a space in it', async () => {
    const { user, secret, challenge } = await withTwoFactor();
    const code = codeAt(secret, clock.now());
    const twoFactorCode = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await verify(user, { twoFactorCode, challenge: await challenge() })).statusCode).toBe(200);
  });

  it('serves a client that sends only name and code, after the right password from the same place', async () => {
    const { user, secret, challenge } = await withTwoFactor();
    await challenge();
    expect((await verify(user, { twoFactorCode: codeAt(secret, clock.now()) })).statusCode).toBe(200);
  });

  test.each([
    ['another address', { from: '203.0.113.50' }],
    ['another browser', { headers: { 'user-agent': 'another browser' } }],
  ])('is refused without the challenge from %s', async (_where, elsewhere) => {
    const { user, secret, challenge } = await withTwoFactor();
    await challenge();
    expect(refused(await verify(user, { twoFactorCode: codeAt(secret, clock.now()), ...elsewhere }))).toEqual(
      WRONG_CODE,
    );
  });

  it('goes on in another network with the challenge: phones change networks', async () => {
    const { user, secret, challenge } = await withTwoFactor();
    const begun = await challenge();
    const answer = await verify(user, {
      twoFactorCode: codeAt(secret, clock.now()),
      challenge: begun,
      from: '203.0.113.50',
    });
    expect(answer.statusCode).toBe(200);
  });

  it('does not come before the first: a right code alone opens nothing', async () => {
    const { user, secret } = await withTwoFactor();
    expect(refused(await verify(user, { twoFactorCode: codeAt(secret, clock.now()) }))).toEqual(WRONG_CODE);
    const made = await verify(user, { twoFactorCode: codeAt(secret, clock.now()), challenge: newToken() });
    expect(refused(made)).toEqual(WRONG_CODE);
  });

  it('takes a code once, even for another sign-in in the same half minute', async () => {
    const { user, secret, challenge } = await withTwoFactor();
    const twoFactorCode = codeAt(secret, clock.now());
    expect((await verify(user, { twoFactorCode, challenge: await challenge() })).statusCode).toBe(200);
    expect(refused(await verify(user, { twoFactorCode, challenge: await challenge() }))).toEqual(WRONG_CODE);
    clock.passes(30);
    const next = codeAt(secret, clock.now());
    expect((await verify(user, { twoFactorCode: next, challenge: await challenge() })).statusCode).toBe(200);
  });

  it('refuses the code with which it was switched on', async () => {
    const user = await aUser(server);
    const { manualKey } = (await enable(user)).json();
    const twoFactorCode = codeAt(manualKey, clock.now());
    await confirm(user, twoFactorCode);
    const { challenge } = (await login(server, user.username)).json();
    expect(refused(await verify(user, { twoFactorCode, challenge }))).toEqual(WRONG_CODE);
  });

  it('opens one session when the same code comes ten times at once', async () => {
    const { user, secret, challenge } = await withTwoFactor();
    const sent = { twoFactorCode: codeAt(secret, clock.now()), challenge: await challenge() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(user, sent)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('ends a sign-in with its success: its challenge opens nothing afterwards', async () => {
    const { user, secret, challenge } = await withTwoFactor();
    const begun = await challenge();
    await verify(user, { twoFactorCode: codeAt(secret, clock.now()), challenge: begun });
    clock.passes(30);
    expect(refused(await verify(user, { twoFactorCode: codeAt(secret, clock.now()), challenge: begun }))).toEqual(
      WRONG_CODE,
    );
  });

  it('ends a sign-in after five wrong codes, and warns the owner that their password is known', async () => {
    const { user, secret, challenge } = await withTwoFactor();
    const begun = await challenge();
    for (let tries = 0; tries < 5; tries++) {
      const from = `203.0.113.${tries}`;
      const twoFactorCode = wrongCode(codeAt(secret, clock.now()));
      expect(refused(await verify(user, { twoFactorCode, challenge: begun, from }))).toEqual(WRONG_CODE);
    }
    const right = codeAt(secret, clock.now());
    expect(refused(await verify(user, { twoFactorCode: right, challenge: begun }))).toEqual(WRONG_CODE);
    const [, alarm] = await server.db.select().from(outgoingMail).where(eq(outgoingMail.recipient, user.email));
    expect(alarm?.subject).toBe('Cineva vă cunoaște parola');
    expect((await verify(user, { twoFactorCode: right, challenge: await challenge() })).statusCode).toBe(200);
  });

  it('ends a sign-in after five minutes', async () => {
    const { user, secret, challenge } = await withTwoFactor();
    const begun = await challenge();
    await server.db.update(signInChallenges).set({ expiresAt: sql`now()` }).where(eq(signInChallenges.userId, user.id));
    expect(refused(await verify(user, { twoFactorCode: codeAt(secret, clock.now()), challenge: begun }))).toEqual(
      WRONG_CODE,
    );
  });

  it('belongs to the account of the right password', async () => {
    const [mine, other] = [await withTwoFactor(), await withTwoFactor()];
    const challenge = await mine.challenge();
    const answer = await verify(other.user, { twoFactorCode: codeAt(other.secret, clock.now()), challenge });
    expect(refused(answer)).toEqual(WRONG_CODE);
  });

  it('is refused to an account that was disabled after the first', async () => {
    const { user, secret, challenge } = await withTwoFactor();
    const begun = await challenge();
    await setDisabled(server.db, user.id, true);
    expect(refused(await verify(user, { twoFactorCode: codeAt(secret, clock.now()), challenge: begun }))).toEqual(
      WRONG_CODE,
    );
  });

  test.each(['', '12345', '1234567', 'abcdef', '０００', "' OR 1=1", '123456789012345678901234567890123'])(
    'refuses %j',
    async (twoFactorCode) => {
      const { user, challenge } = await withTwoFactor();
      expect([400, 401]).toContain((await verify(user, { twoFactorCode, challenge: await challenge() })).statusCode);
    },
  );
});

describe('a recovery code', () => {
  it('stands in for a code once, in any spelling', async () => {
    const { user, recovery, challenge } = await withTwoFactor();
    const typed = (recovery[0] ?? '').toLowerCase().replaceAll('-', ' ');
    expect((await verify(user, { twoFactorCode: typed, challenge: await challenge() })).statusCode).toBe(200);
    expect(refused(await verify(user, { twoFactorCode: typed, challenge: await challenge() }))).toEqual(WRONG_CODE);
    const account = await ask(server, 'GET', '/api/auth/account', { token: await tokenOf(server, user) });
    expect(account.json().recoveryCodesLeft).toBe(9);
    const written = await server.db.select().from(auditEntries).where(eq(auditEntries.actorId, user.id));
    expect(written.map(({ action }) => action)).toContain('recovery-code-used');
  });

  it('opens no other account', async () => {
    const [mine, other] = [await withTwoFactor(), await withTwoFactor()];
    const twoFactorCode = mine.recovery[0] ?? '';
    const answer = await verify(other.user, { twoFactorCode, challenge: await other.challenge() });
    expect(refused(answer)).toEqual(WRONG_CODE);
  });
});
