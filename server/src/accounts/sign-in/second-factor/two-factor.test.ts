import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { auditEntries } from '../../../schema/audit.table.ts';
import { recoveryCodes } from '../../../schema/auth.table.ts';
import { outgoingMail } from '../../../schema/outbox.table.ts';
import { findById, setPassword } from '../../../staff/users.queries.ts';
import { changeDuringPasswordCheck } from '../../../testing/during-password-check.ts';
import { useServer } from '../../../testing/server.ts';
import { ask, aUser, codeAt, login, PASSWORD, refused, signedIn, tokenOf } from '../../../testing/sign-in.ts';
import { movingClock, twoFactorCalls, wrongCode } from '../../../testing/two-factor.ts';

const clock = movingClock();
const server = useServer({ now: clock.now });
const { enable, confirm, verify, withTwoFactor } = twoFactorCalls(server, clock);

beforeEach(clock.reset);

const WRONG_CODE = [401, 'COD_AUTENTIFICARE'];

describe('switching two-step sign-in on', () => {
  it('shows a QR picture and the same secret to be typed', async () => {
    const answer = (await enable(await aUser(server))).json();
    expect(answer.qrCodeUrl).toMatch(/^data:image\/png;base64,iVBOR/);
    expect(answer.manualKey).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  });

  it('keeps the secret encrypted, so that a stolen database does not reveal it', async () => {
    const user = await aUser(server);
    const { manualKey } = (await enable(user)).json();
    const stored = await findById(server.db, user.id);
    expect(stored?.twoFactorSecret).toMatch(/^sealed:/);
    expect(JSON.stringify(stored)).not.toContain(String(manualKey).replaceAll(' ', ''));
  });

  it('changes nothing for signing in before the first code', async () => {
    const user = await aUser(server);
    await enable(user);
    expect((await login(server, user.username)).json()).toMatchObject({ twoFactorEnabled: false });
    const { json } = await ask(server, 'GET', '/api/auth/account', { token: await tokenOf(server, user) });
    expect(json()).toMatchObject({ twoFactorEnabled: false, twoFactorPending: true, recoveryCodesLeft: 0 });
  });

  it('takes effect with the first code, and answers ten recovery codes of which it keeps only hashes', async () => {
    const user = await aUser(server);
    const { manualKey } = (await enable(user)).json();
    const answer = (await confirm(user, codeAt(manualKey, clock.now()))).json();
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
    const emails = await server.db.select().from(outgoingMail).where(eq(outgoingMail.recipient, user.email));
    expect(emails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['account-two-factor-enabled', 'Autentificarea în doi pași este activă'],
    ]);
    const written = await server.db.select().from(auditEntries).where(eq(auditEntries.actorId, user.id));
    expect(written.map(({ action }) => action)).toEqual(['two-factor-begun', 'two-factor-enabled']);
  });

  it('refuses a wrong code, and a code of the secret that a later picture replaced', async () => {
    const user = await aUser(server);
    const { manualKey: first } = (await enable(user)).json();
    const { manualKey: second } = (await enable(user)).json();
    expect(refused(await confirm(user, wrongCode(codeAt(second, clock.now()))))).toEqual(WRONG_CODE);
    expect(refused(await confirm(user, codeAt(first, clock.now())))).toEqual(WRONG_CODE);
    expect((await confirm(user, codeAt(second, clock.now()))).statusCode).toBe(200);
  });

  it('needs a picture first', async () => {
    expect(refused(await confirm(await aUser(server), '123456'))).toEqual([409, 'DOI_PASI_NEINCEPUT']);
  });

  it('cannot be done over again, so that nobody puts their own phone in the place of the owner’s', async () => {
    const { user, secret } = await withTwoFactor();
    const before = await findById(server.db, user.id);
    expect(refused(await enable(user))).toEqual([409, 'DOI_PASI_ACTIV']);
    expect(refused(await confirm(user, codeAt(secret, clock.now())))).toEqual([409, 'DOI_PASI_ACTIV']);
    expect(await findById(server.db, user.id)).toEqual(before);
  });

  const check = async (token: string) =>
    (await ask(server, 'GET', '/api/verifyLogin/checkLogin', { token })).statusCode;

  it('ends the sessions that the password alone had opened, but its own', async () => {
    const { user, token } = await signedIn(server);
    const { token: stranger } = await signedIn(server);
    const elsewhere = await tokenOf(server, user);
    const { manualKey } = (await enable(user)).json();
    const body = { username: user.username, password: PASSWORD, twoFactorCode: codeAt(manualKey, clock.now()) };
    expect((await ask(server, 'POST', '/api/auth/confirm2fa', { body, token })).statusCode).toBe(200);
    expect([await check(token), await check(elsewhere), await check(stranger)]).toEqual([200, 401, 200]);
  });

  it('ends them all when done outside of a session', async () => {
    const { user, token } = await signedIn(server);
    const { token: stranger } = await signedIn(server);
    const { manualKey } = (await enable(user)).json();
    const body = { username: user.username, password: PASSWORD, twoFactorCode: codeAt(manualKey, clock.now()) };
    expect((await ask(server, 'POST', '/api/auth/confirm2fa', { body, token: stranger })).statusCode).toBe(200);
    expect([await check(token), await check(stranger)]).toEqual([401, 200]);
  });

  test.each(['enable2fa', 'confirm2fa'])('%s fails when the password changes during the check', async (call) => {
    const user = await aUser(server);
    const { manualKey } = (await enable(user)).json();
    const body = { username: user.username, password: PASSWORD, twoFactorCode: codeAt(manualKey, clock.now()) };
    const before = await findById(server.db, user.id);
    const answer = await changeDuringPasswordCheck(
      server,
      user,
      () => ask(server, 'POST', `/api/auth/${call}`, { body }),
      (tx) => setPassword(tx, user.id, 'another', false),
    );
    expect(refused(answer)).toEqual([401, 'DATE_AUTENTIFICARE']);
    const { twoFactorSecret, twoFactorEnabledAt } = (await findById(server.db, user.id)) ?? {};
    expect({ twoFactorSecret, twoFactorEnabledAt }).toEqual({
      twoFactorSecret: before?.twoFactorSecret,
      twoFactorEnabledAt: null,
    });
  });

  test.each(['enable2fa', 'confirm2fa'])('%s reveals nothing to a caller without the password', async (call) => {
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

describe('switching it off', () => {
  const disable = (token: string, body: object) => ask(server, 'POST', '/api/auth/disable2fa', { token, body });

  it('needs the password and a code; then one step is enough again and old recovery codes are gone', async () => {
    const { user, secret, recovery } = await withTwoFactor();
    const token = await tokenOf(server, user);
    const twoFactorCode = codeAt(secret, clock.now());
    expect(refused(await disable(token, { password: 'wrong wrong', twoFactorCode }))).toEqual([400, 'PAROLA_ACTUALA']);
    expect(refused(await disable(token, { password: PASSWORD, twoFactorCode: wrongCode(twoFactorCode) }))).toEqual([
      400,
      'COD_GRESIT',
    ]);
    expect((await disable(token, { password: PASSWORD, twoFactorCode })).statusCode).toBe(200);
    expect((await login(server, user.username)).json().twoFactorEnabled).toBe(false);

    const again = (await enable(user)).json();
    clock.passes(30);
    await confirm(user, codeAt(again.manualKey, clock.now()));
    const { challenge } = (await login(server, user.username)).json();
    expect(refused(await verify(user, { twoFactorCode: recovery[1] ?? '', challenge }))).toEqual(WRONG_CODE);
  });

  it('ends the other sessions', async () => {
    const { user, secret } = await withTwoFactor();
    const [token, elsewhere] = [await tokenOf(server, user), await tokenOf(server, user)];
    expect((await disable(token, { password: PASSWORD, twoFactorCode: codeAt(secret, clock.now()) })).statusCode).toBe(
      200,
    );
    const checks = [token, elsewhere].map((each) => ask(server, 'GET', '/api/verifyLogin/checkLogin', { token: each }));
    expect((await Promise.all(checks)).map(({ statusCode }) => statusCode)).toEqual([200, 401]);
  });

  it('fails when the password changes during the check', async () => {
    const { user, secret } = await withTwoFactor();
    const token = await tokenOf(server, user);
    const answer = await changeDuringPasswordCheck(
      server,
      user,
      () => disable(token, { password: PASSWORD, twoFactorCode: codeAt(secret, clock.now()) }),
      (tx) => setPassword(tx, user.id, 'another', false),
    );
    expect(refused(answer)).toEqual([400, 'PAROLA_ACTUALA']);
    expect((await findById(server.db, user.id))?.twoFactorEnabledAt).not.toBeNull();
  });

  it('says so when it is not on', async () => {
    const { token } = await signedIn(server);
    expect(refused(await disable(token, { password: PASSWORD, twoFactorCode: '123456' }))).toEqual([
      409,
      'DOI_PASI_INACTIV',
    ]);
  });
});
