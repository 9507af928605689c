import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { hashToken, newToken } from '../../../platform/security/tokens.ts';
import { auditEntries } from '../../../schema/audit.table.ts';
import { outgoingMail } from '../../../schema/outbox.table.ts';
import { useServer } from '../../../testing/server.ts';
import { ask, aUser, login, PASSWORD, signedIn, tokenOf } from '../../../testing/sign-in.ts';
import { addPasswordLink } from '../../password-links.queries.ts';

const server = useServer();

const NEW = 'o parolă nouă, bine aleasă';

const change = (token: string, body: object) => ask(server, 'POST', '/api/auth/changePassword', { token, body });
const checkStatus = async (token: string) =>
  (await ask(server, 'GET', '/api/verifyLogin/checkLogin', { token })).statusCode;

describe('POST /api/auth/changePassword', () => {
  it('ends every session, also the one that asks, and answers the token of a new one', async () => {
    const { user, token } = await signedIn(server);
    const other = await tokenOf(server, user);
    const answer = (await change(token, { currentPassword: PASSWORD, newPassword: NEW })).json();
    expect(answer).toEqual({ success: true, token: expect.any(String) });
    expect([await checkStatus(token), await checkStatus(other), await checkStatus(answer.token)]).toEqual([
      401, 401, 200,
    ]);
    expect((await login(server, user.username)).statusCode).toBe(401);
    expect((await login(server, user.username, { password: NEW })).statusCode).toBe(200);
  });

  it('needs the current one; a wrong one is a field error and signs nobody out', async () => {
    const { token } = await signedIn(server);
    const answer = await change(token, { currentPassword: 'not this one', newPassword: NEW });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'PAROLA_ACTUALA', errors: { currentPassword: 'Parola actuală nu este corectă.' } },
    ]);
    expect(await checkStatus(token)).toBe(200);
  });

  test.each([
    ['nine characters', 'abcdefgh1', 'Parola trebuie să aibă cel puțin 10\u00a0caractere.'],
    ['129 characters', 'ab1'.repeat(43), 'Parola poate avea cel mult 128\u00a0de\u00a0caractere.'],
    ['nothing', '', 'Parola este obligatorie.'],
    ['the current one', PASSWORD.normalize('NFD'), 'Alegeți altă parolă decât cea de acum.'],
  ])('refuses %s as a new one', async (_what, newPassword, message) => {
    const { token } = await signedIn(server);
    const answer = await change(token, { currentPassword: PASSWORD, newPassword });
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { newPassword: message }]);
  });

  test.each(['password123', 'PAROLA123456', '１２３４５６７８９０', 'rata clara 2026!', 'aaaabbbbaaaa'])(
    'refuses %s: guessers try it early',
    async (newPassword) => {
      const { token } = await signedIn(server);
      const answer = await change(token, { currentPassword: PASSWORD, newPassword });
      expect([answer.statusCode, answer.json().code, Object.keys(answer.json().errors)]).toEqual([
        400,
        'PAROLA_COMUNA',
        ['newPassword'],
      ]);
    },
  );

  it('refuses the account’s name with digits behind it', async () => {
    const user = await aUser(server, 'user', 'gheorghe.pop');
    const sent = { currentPassword: PASSWORD, newPassword: 'Gheorghe-Pop-1987' };
    expect((await change(await tokenOf(server, user), sent)).json().code).toBe('PAROLA_COMUNA');
  });

  it('counts visible characters, and takes long sentences', async () => {
    const { token } = await signedIn(server);
    expect((await change(token, { currentPassword: PASSWORD, newPassword: '🔑🐎🔋📎🧷🎈🎀🎁🎂🎃' })).statusCode).toBe(
      200,
    );
    const { token: another } = await signedIn(server);
    const sentence = 'Ș'.repeat(10) + ' ăîâșț '.repeat(16);
    expect((await change(another, { currentPassword: PASSWORD, newPassword: sentence })).statusCode).toBe(200);
  });

  it('makes earlier mailed links void, writes to the owner, and into the audit log', async () => {
    const { user, token } = await signedIn(server);
    const link = newToken();
    await addPasswordLink(server.db, { tokenHash: hashToken(link), userId: user.id, kind: 'reset' }, 30);
    await change(token, { currentPassword: PASSWORD, newPassword: NEW });
    const used = await ask(server, 'POST', '/api/auth/setPassword', { body: { token: link, newPassword: NEW } });
    expect(used.statusCode).toBe(404);
    const [email] = await server.db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.recipient, user.email))
      .orderBy(desc(outgoingMail.createdAt));
    expect(email?.subject).toBe('Parola a fost schimbată');
    const [entry] = await server.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.actorId, user.id), eq(auditEntries.action, 'password-changed')));
    expect(entry?.details).toEqual({ by: 'owner' });
  });
});

describe('GET /api/auth/account', () => {
  it('shows the account that asks, and nothing secret', async () => {
    const { user, token } = await signedIn(server, 'admin');
    const account = (await ask(server, 'GET', '/api/auth/account', { token })).json();
    expect(account).toEqual({
      username: user.username,
      displayName: '',
      email: user.email,
      phone: '',
      authLevel: 'admin',
      twoFactorEnabled: false,
      twoFactorPending: false,
      recoveryCodesLeft: 0,
      passwordChangedAt: expect.any(String),
      passwordByOther: false,
    });
  });
});
