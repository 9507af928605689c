import { eq } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { hashToken } from '../../platform/security/tokens.ts';
import { auditEntries } from '../../schema/audit.table.ts';
import { sessions } from '../../schema/sessions.table.ts';
import { setDisabled } from '../../staff/users.queries.ts';
import { useServer } from '../../testing/server.ts';
import { ask, aUser, login, PASSWORD, tokenOf, withoutRequestId } from '../../testing/sign-in.ts';

const server = useServer();

const CHECK = '/api/verifyLogin/checkLogin';

describe('POST /api/auth/login', () => {
  it('answers a token that opens the staff’s calls, and says that there is no second step', async () => {
    const { username } = await aUser(server);
    const answer = await login(server, username);
    expect(answer.statusCode).toBe(200);
    const { token, ...rest } = answer.json();
    expect(rest).toEqual({ twoFactorEnabled: false, authLevel: 'user' });
    expect((await ask(server, 'GET', CHECK, { token })).json()).toEqual({ success: true });
  });

  it('keeps of the token only its hash', async () => {
    const { id, username } = await aUser(server);
    const { token } = (await login(server, username)).json();
    const [session] = await server.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(session?.tokenHash).toBe(hashToken(token));
    expect(JSON.stringify(session)).not.toContain(token);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  test.each([
    ['in capitals', (name: string) => name.toUpperCase()],
    ['with spaces around it', (name: string) => `  ${name} `],
    [
      'in full-width letters',
      (name: string) => name.replace(/[a-z]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)),
    ],
  ])('knows a name that is written %s', async (_how, write) => {
    const { username } = await aUser(server);
    expect((await login(server, write(username))).statusCode).toBe(200);
  });

  it('takes a password of other code points that looks the same', async () => {
    const { username } = await aUser(server);
    expect((await login(server, username, { password: PASSWORD.normalize('NFD') })).statusCode).toBe(200);
  });

  it('answers alike for an unknown name, a wrong password, an account without a password and a disabled one', async () => {
    const known = await aUser(server);
    const disabled = await aUser(server);
    await setDisabled(server.db, disabled.id, true);
    const answers = [
      await login(server, 'nobody-of-that-name'),
      await login(server, known.username, { password: 'wrong wrong wrong' }),
      await login(server, disabled.username),
    ];
    const types = answers.map(({ headers }) => headers['content-type']);
    expect(new Set(types)).toEqual(new Set(['application/problem+json; charset=utf-8']));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    const [first, ...others] = answers.map(withoutRequestId);
    expect(first).toMatchObject({
      code: 'DATE_AUTENTIFICARE',
      message: 'Numele de utilizator sau parola nu sunt corecte.',
    });
    for (const other of others) expect(other).toEqual(first);
  });

  test.each([
    [{}, 'username'],
    [{ username: 'ana' }, 'password'],
    [{ username: '', password: 'x' }, 'username'],
    [{ username: 'ana', password: '' }, 'password'],
    [{ username: ['ana'], password: 'x' }, 'username'],
    [{ username: 'ana', password: { $ne: '' } }, 'password'],
  ])('names the missing or impossible field of %j', async (body, field) => {
    const answer = await ask(server, 'POST', '/api/auth/login', { body });
    expect([answer.statusCode, answer.json().field]).toEqual([400, field]);
  });

  it('takes a password of a thousand characters for a wrong one, and refuses longer ones unread', async () => {
    const { username } = await aUser(server);
    expect((await login(server, username, { password: 'x'.repeat(1_000) })).statusCode).toBe(401);
    expect((await login(server, username, { password: 'x'.repeat(1_001) })).statusCode).toBe(400);
  });

  it('logs sign-ins and refusals with their address, but never the typed text', async () => {
    const { id, username } = await aUser(server);
    await login(server, username, { from: '192.0.2.9' });
    await login(server, username, { from: '192.0.2.9', password: 'a wrong password' });
    await login(server, 'MySecretPasswordAsAName', { from: '192.0.2.9' });
    const written = await server.db.select().from(auditEntries).where(eq(auditEntries.ip, '192.0.2.9'));
    expect(written.map(({ action, actor, subject, details }) => ({ action, actor, subject, details }))).toEqual([
      { action: 'sign-in', actor: username, subject: null, details: { method: 'password' } },
      {
        action: 'sign-in-refused',
        actor: null,
        subject: username,
        details: { step: 'login', reason: 'wrong-password' },
      },
      { action: 'sign-in-refused', actor: null, subject: null, details: { step: 'login', reason: 'unknown-user' } },
    ]);
    expect(written[1]?.subjectId).toBe(id);
    expect(JSON.stringify(written)).not.toMatch(/MySecret|wrong password"/);
  });
});

describe('GET /api/verifyLogin/getAuthLevel', () => {
  test.each(['user', 'admin'] as const)('answers a %s their level', async (level) => {
    const token = await tokenOf(server, await aUser(server, level));
    expect((await ask(server, 'GET', '/api/verifyLogin/getAuthLevel', { token })).json()).toEqual({ authLevel: level });
  });
});

describe('POST /api/auth/logout', () => {
  it('ends the session that asks and no other', async () => {
    const user = await aUser(server);
    const [here, there] = [await tokenOf(server, user), await tokenOf(server, user)];
    expect((await ask(server, 'POST', '/api/auth/logout', { token: here })).json()).toEqual({ success: true });
    expect((await ask(server, 'GET', CHECK, { token: here })).statusCode).toBe(401);
    expect((await ask(server, 'GET', CHECK, { token: there })).statusCode).toBe(200);
  });
});
