import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { auditEntries } from '../audit/audit.table.ts';
import { outgoingMail } from '../outbox/outbox.table.ts';
import { newToken } from '../platform/tokens.ts';
import { TEST_MOMENT, useServer } from '../testing/server.ts';
import { ask, aUser, codeAt, login, PASSWORD, signedIn, tokenOf } from '../testing/sign-in.ts';
import { findById, setDisabled, type UserRow } from '../users/users.queries.ts';
import { recoveryCodes, signInChallenges } from './auth.table.ts';

let moment = TEST_MOMENT;
const server = useServer({ now: () => moment });

beforeEach(() => {
  moment = TEST_MOMENT;
});

const timePasses = (seconds: number) => {
  moment = new Date(moment.getTime() + seconds * 1_000);
};

const credentials = ({ username }: UserRow) => ({ username, password: PASSWORD });
const enable = (user: UserRow) => ask(server, 'POST', '/api/auth/enable2fa', { body: credentials(user) });
const confirm = (user: UserRow, twoFactorCode: string) =>
  ask(server, 'POST', '/api/auth/confirm2fa', { body: { ...credentials(user), twoFactorCode } });
type Verify = { twoFactorCode: string; challenge?: string; from?: string; headers?: Record<string, string> };
const verify = ({ username }: { username: string }, { from, headers, ...sent }: Verify) =>
  ask(server, 'POST', '/api/auth/verify-2fa', {
    body: { username, ...sent },
    ...(from && { from }),
    ...(headers && { headers }),
  });

/** Goes through the whole journey; the time step of the first code is over afterwards. */
async function withTwoFactor() {
  const user = await aUser(server);
  const { manualKey: secret } = (await enable(user)).json();
  const { recoveryCodes: recovery } = (await confirm(user, codeAt(secret, moment))).json();
  timePasses(60);
  const challenge = async (sent: Parameters<typeof login>[2] = {}): Promise<string> =>
    (await login(server, user.username, sent)).json().challenge;
  return { user, secret: String(secret), recovery: recovery as readonly string[], challenge };
}

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const refused = (answer: { statusCode: number; json: () => { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const WRONG_CODE = [401, 'COD_AUTENTIFICARE'];

describe('switching two-step sign-in on', () => {
  it('shows a QR picture and the same secret to be typed', async () => {
    const answer = (await enable(await aUser(server))).json();
    expect(answer.qrCodeUrl).toMatch(/^data:image\/png;base64,iVBOR/);
    expect(answer.manualKey).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  });

  it('changes nothing for signing in before a first code came', async () => {
    const user = await aUser(server);
    await enable(user);
    expect((await login(server, user.username)).json()).toMatchObject({ twoFactorEnabled: false });
    const { json } = await ask(server, 'GET', '/api/auth/account', { token: await tokenOf(server, user) });
    expect(json()).toMatchObject({ twoFactorEnabled: false, twoFactorPending: true, recoveryCodesLeft: 0 });
  });

  it('is active with the first code, and answers ten recovery codes of which only hashes are kept', async () => {
    const user = await aUser(server);
    const { manualKey } = (await enable(user)).json();
    const answer = (await confirm(user, codeAt(manualKey, moment))).json();
    expect(answer.recoveryCodes).toHaveLength(10);
    expect(new Set(answer.recoveryCodes).size).toBe(10);
    for (const code of answer.recoveryCodes) expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    const stored = await server.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
    expect(stored).toHaveLength(10);
    expect(JSON.stringify(stored)).not.toContain(answer.recoveryCodes[0].replaceAll('-', ''));
    expect((await login(server, user.username)).json()).toEqual({
      twoFactorEnabled: true,
      challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('writes to the owner, and into the audit log', async () => {
    const { user } = await withTwoFactor();
    const letters = await server.db.select().from(outgoingMail).where(eq(outgoingMail.recipient, user.email));
    expect(letters.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['account-two-factor-enabled', 'Autentificarea în doi pași este activă'],
    ]);
    const written = await server.db.select().from(auditEntries).where(eq(auditEntries.actorId, user.id));
    expect(written.map(({ action }) => action)).toEqual(['two-factor-begun', 'two-factor-enabled']);
  });

  it('refuses a wrong code, and a code of the secret that a later picture replaced', async () => {
    const user = await aUser(server);
    const { manualKey: first } = (await enable(user)).json();
    const { manualKey: second } = (await enable(user)).json();
    expect(refused(await confirm(user, wrong(codeAt(second, moment))))).toEqual(WRONG_CODE);
    expect(refused(await confirm(user, codeAt(first, moment)))).toEqual(WRONG_CODE);
    expect((await confirm(user, codeAt(second, moment))).statusCode).toBe(200);
  });

  it('needs a picture first', async () => {
    expect(refused(await confirm(await aUser(server), '123456'))).toEqual([409, 'DOI_PASI_NEINCEPUT']);
  });

  it('cannot be done over again, so that nobody puts his own phone in the place of the owner’s', async () => {
    const { user, secret } = await withTwoFactor();
    expect(refused(await enable(user))).toEqual([409, 'DOI_PASI_ACTIV']);
    expect(refused(await confirm(user, codeAt(secret, moment)))).toEqual([409, 'DOI_PASI_ACTIV']);
    expect((await findById(server.db, user.id))?.twoFactorSecret).toBe(secret.replaceAll(' ', ''));
  });

  test.each(['enable2fa', 'confirm2fa'])('%s tells nothing to whoever does not know the password', async (call) => {
    const { username } = await aUser(server);
    for (const body of [
      { username, password: 'wrong wrong' },
      { username: 'nobody-here', password: PASSWORD },
    ]) {
      const answer = await ask(server, 'POST', `/api/auth/${call}`, { body: { ...body, twoFactorCode: '123456' } });
      expect(refused(answer)).toEqual([401, 'DATE_AUTENTIFICARE']);
    }
  });
});

describe('the second step', () => {
  it('answers a token for the code of the moment', async () => {
    const { user, secret, challenge } = await withTwoFactor();
    const answer = await verify(user, { twoFactorCode: codeAt(secret, moment), challenge: await challenge() });
    expect(answer.statusCode).toBe(200);
    const { token, authLevel } = answer.json();
    expect(authLevel).toBe('user');
    expect((await ask(server, 'GET', '/api/verifyLogin/checkLogin', { token })).statusCode).toBe(200);
  });

  test.each([-30, 30])('takes a code that is %i seconds off', async (seconds) => {
    const { user, secret, challenge } = await withTwoFactor();
    const twoFactorCode = codeAt(secret, new Date(moment.getTime() + seconds * 1_000));
    expect((await verify(user, { twoFactorCode, challenge: await challenge() })).statusCode).toBe(200);
  });

  test.each([-90, -61, 61, 90])('refuses a code that is %i seconds off', async (seconds) => {
    const { user, secret, challenge } = await withTwoFactor();
    timePasses(120);
    const twoFactorCode = codeAt(secret, new Date(moment.getTime() + seconds * 1_000));
    expect(refused(await verify(user, { twoFactorCode, challenge: await challenge() }))).toEqual(WRONG_CODE);
  });

  it('takes a code typed with a space in it', async () => {
    const { user, secret, challenge } = await withTwoFactor();
    const code = codeAt(secret, moment);
    const twoFactorCode = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await verify(user, { twoFactorCode, challenge: await challenge() })).statusCode).toBe(200);
  });

  it('serves a client that sends only name and code, where the password was just right from there', async () => {
    const { user, secret, challenge } = await withTwoFactor();
    await challenge();
    expect((await verify(user, { twoFactorCode: codeAt(secret, moment) })).statusCode).toBe(200);
  });

  test.each([
    ['another address', { from: '203.0.113.50' }],
    ['another browser', { headers: { 'user-agent': 'another browser' } }],
  ])('without the challenge, is refused from %s', async (_where, elsewhere) => {
    const { user, secret, challenge } = await withTwoFactor();
    await challenge();
    expect(refused(await verify(user, { twoFactorCode: codeAt(secret, moment), ...elsewhere }))).toEqual(WRONG_CODE);
  });

  it('with the challenge, goes on in another network: phones change theirs', async () => {
    const { user, secret, challenge } = await withTwoFactor();
    const begun = await challenge();
    const answer = await verify(user, {
      twoFactorCode: codeAt(secret, moment),
      challenge: begun,
      from: '203.0.113.50',
    });
    expect(answer.statusCode).toBe(200);
  });

  it('does not come before the first: a right code alone opens nothing', async () => {
    const { user, secret } = await withTwoFactor();
    expect(refused(await verify(user, { twoFactorCode: codeAt(secret, moment) }))).toEqual(WRONG_CODE);
    const made = await verify(user, { twoFactorCode: codeAt(secret, moment), challenge: newToken() });
    expect(refused(made)).toEqual(WRONG_CODE);
  });

  it('takes a code once, also for another sign-in in the same half minute', async () => {
    const { user, secret, challenge } = await withTwoFactor();
    const twoFactorCode = codeAt(secret, moment);
    expect((await verify(user, { twoFactorCode, challenge: await challenge() })).statusCode).toBe(200);
    expect(refused(await verify(user, { twoFactorCode, challenge: await challenge() }))).toEqual(WRONG_CODE);
    timePasses(30);
    const next = codeAt(secret, moment);
    expect((await verify(user, { twoFactorCode: next, challenge: await challenge() })).statusCode).toBe(200);
  });

  it('refuses the code with which it was switched on', async () => {
    const user = await aUser(server);
    const { manualKey } = (await enable(user)).json();
    const twoFactorCode = codeAt(manualKey, moment);
    await confirm(user, twoFactorCode);
    const { challenge } = (await login(server, user.username)).json();
    expect(refused(await verify(user, { twoFactorCode, challenge }))).toEqual(WRONG_CODE);
  });

  it('opens one session when the same code comes ten times at once', async () => {
    const { user, secret, challenge } = await withTwoFactor();
    const sent = { twoFactorCode: codeAt(secret, moment), challenge: await challenge() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(user, sent)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('ends a sign-in with its success: its challenge is worth nothing afterwards', async () => {
    const { user, secret, challenge } = await withTwoFactor();
    const begun = await challenge();
    await verify(user, { twoFactorCode: codeAt(secret, moment), challenge: begun });
    timePasses(30);
    expect(refused(await verify(user, { twoFactorCode: codeAt(secret, moment), challenge: begun }))).toEqual(
      WRONG_CODE,
    );
  });

  it('ends a sign-in after five wrong codes, and tells the owner that somebody has his password', async () => {
    const { user, secret, challenge } = await withTwoFactor();
    const begun = await challenge();
    for (let tries = 0; tries < 5; tries++) {
      const from = `203.0.113.${tries}`;
      const twoFactorCode = wrong(codeAt(secret, moment));
      expect(refused(await verify(user, { twoFactorCode, challenge: begun, from }))).toEqual(WRONG_CODE);
    }
    const right = codeAt(secret, moment);
    expect(refused(await verify(user, { twoFactorCode: right, challenge: begun }))).toEqual(WRONG_CODE);
    const [, alarm] = await server.db.select().from(outgoingMail).where(eq(outgoingMail.recipient, user.email));
    expect(alarm?.subject).toBe('Cineva vă cunoaște parola');
    expect((await verify(user, { twoFactorCode: right, challenge: await challenge() })).statusCode).toBe(200);
  });

  it('ends a sign-in after five minutes', async () => {
    const { user, secret, challenge } = await withTwoFactor();
    const begun = await challenge();
    await server.db.update(signInChallenges).set({ expiresAt: sql`now()` }).where(eq(signInChallenges.userId, user.id));
    expect(refused(await verify(user, { twoFactorCode: codeAt(secret, moment), challenge: begun }))).toEqual(
      WRONG_CODE,
    );
  });

  it('belongs to the account whose password was right', async () => {
    const [mine, other] = [await withTwoFactor(), await withTwoFactor()];
    const challenge = await mine.challenge();
    const answer = await verify(other.user, { twoFactorCode: codeAt(other.secret, moment), challenge });
    expect(refused(answer)).toEqual(WRONG_CODE);
  });

  it('is refused to an account that was disabled after the first', async () => {
    const { user, secret, challenge } = await withTwoFactor();
    const begun = await challenge();
    await setDisabled(server.db, user.id, true);
    expect(refused(await verify(user, { twoFactorCode: codeAt(secret, moment), challenge: begun }))).toEqual(
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
  it('stands in for a code once, however it is typed', async () => {
    const { user, recovery, challenge } = await withTwoFactor();
    const typed = (recovery[0] ?? '').toLowerCase().replaceAll('-', ' ');
    expect((await verify(user, { twoFactorCode: typed, challenge: await challenge() })).statusCode).toBe(200);
    expect(refused(await verify(user, { twoFactorCode: typed, challenge: await challenge() }))).toEqual(WRONG_CODE);
    const account = await ask(server, 'GET', '/api/auth/account', { token: await tokenOf(server, user) });
    expect(account.json().recoveryCodesLeft).toBe(9);
    const written = await server.db.select().from(auditEntries).where(eq(auditEntries.actorId, user.id));
    expect(written.map(({ action }) => action)).toContain('recovery-code-used');
  });

  it('is of no use to another account', async () => {
    const [mine, other] = [await withTwoFactor(), await withTwoFactor()];
    const twoFactorCode = mine.recovery[0] ?? '';
    const answer = await verify(other.user, { twoFactorCode, challenge: await other.challenge() });
    expect(refused(answer)).toEqual(WRONG_CODE);
  });
});

describe('switching it off', () => {
  const disable = (token: string, body: object) => ask(server, 'POST', '/api/auth/disable2fa', { token, body });

  it('needs the password and a code; then one step is enough again and old recovery codes are gone', async () => {
    const { user, secret, recovery } = await withTwoFactor();
    const token = await tokenOf(server, user);
    const twoFactorCode = codeAt(secret, moment);
    expect(refused(await disable(token, { password: 'wrong wrong', twoFactorCode }))).toEqual([400, 'PAROLA_ACTUALA']);
    expect(refused(await disable(token, { password: PASSWORD, twoFactorCode: wrong(twoFactorCode) }))).toEqual([
      400,
      'COD_GRESIT',
    ]);
    expect((await disable(token, { password: PASSWORD, twoFactorCode })).statusCode).toBe(200);
    expect((await login(server, user.username)).json().twoFactorEnabled).toBe(false);

    const again = (await enable(user)).json();
    timePasses(30);
    await confirm(user, codeAt(again.manualKey, moment));
    const { challenge } = (await login(server, user.username)).json();
    expect(refused(await verify(user, { twoFactorCode: recovery[1] ?? '', challenge }))).toEqual(WRONG_CODE);
  });

  it('says so when it is not on', async () => {
    const { token } = await signedIn(server);
    expect(refused(await disable(token, { password: PASSWORD, twoFactorCode: '123456' }))).toEqual([
      409,
      'DOI_PASI_INACTIV',
    ]);
  });
});
