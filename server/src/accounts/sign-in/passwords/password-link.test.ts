import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { hashToken, newToken } from '../../../platform/security/tokens.ts';
import { passwordLinks } from '../../../schema/auth.table.ts';
import { outgoingMail } from '../../../schema/outbox.table.ts';
import { rateLimits } from '../../../schema/rate-limits.table.ts';
import {
  addUser,
  setDisabled,
  setTwoFactorOn,
  setTwoFactorPending,
  type UserRow,
} from '../../../staff/users.queries.ts';
import { runJob } from '../../../testing/run-job.ts';
import { openTestDeps, useServer } from '../../../testing/server.ts';
import { aName, ask, aUser, login, signedIn } from '../../../testing/sign-in.ts';
import { sendPasswordLinks } from '../auth.jobs.ts';

const server = useServer();

const NEW = 'o parolă nouă, bine aleasă';
const CHECK = '/api/verifyLogin/checkLogin';

const checkStatus = async (token: string) => (await ask(server, 'GET', CHECK, { token })).statusCode;

let callers = 0;
/** From an address of its own: asking for links is limited by address. */
const requestReset = (username: string) =>
  ask(server, 'POST', '/api/auth/requestPasswordReset', { body: { username }, from: `192.0.2.${++callers % 250}` });
const setPassword = (token: string, newPassword = NEW) =>
  ask(server, 'POST', '/api/auth/setPassword', { body: { token, newPassword } });
const checkLink = (token: string) => ask(server, 'POST', '/api/auth/checkPasswordLink', { body: { token } });

const emailsTo = ({ email }: { email: string }) =>
  server.db.select().from(outgoingMail).where(eq(outgoingMail.recipient, email)).orderBy(desc(outgoingMail.createdAt));

/** The token in the newest email to that account. */
async function mailedToken(user: UserRow): Promise<string> {
  const [email] = await emailsTo(user);
  const token = /\/parola#([\w-]{43})/.exec(email?.text ?? '')?.[1];
  if (!token) throw new Error(`no link in the email "${email?.subject}"`);
  return token;
}

const ofLink = (token: string) => eq(passwordLinks.tokenHash, hashToken(token));

/** Minutes for which a link can be used. */
async function minutesOf(token: string): Promise<number> {
  const [link] = await server.db.select().from(passwordLinks).where(ofLink(token));
  return ((link?.expiresAt.getTime() ?? 0) - (link?.createdAt.getTime() ?? 0)) / 60_000;
}

async function resetToken(user: UserRow): Promise<string> {
  await requestReset(user.username);
  await runJob(server, sendPasswordLinks);
  return mailedToken(user);
}

describe('a link to choose a new password', () => {
  it('is mailed to the account, shows its account, sets the password once, and signs nobody in', async () => {
    const { user, token: session } = await signedIn(server);
    const token = await resetToken(user);
    expect((await checkLink(token)).json()).toEqual({
      username: user.username,
      kind: 'reset',
      expiresAt: expect.any(String),
    });
    expect((await setPassword(token)).json()).toEqual({ success: true, username: user.username });
    expect(await checkStatus(session)).toBe(401);
    expect((await login(server, user.username, { password: NEW })).statusCode).toBe(200);

    const again = await setPassword(token, 'încă o parolă lungă');
    expect([again.statusCode, again.json().code]).toEqual([404, 'LINK_PAROLA']);
    expect((await checkLink(token)).statusCode).toBe(404);
  });

  it('keeps of its token only the hash, outside of the email', async () => {
    const { user } = await signedIn(server);
    const token = await resetToken(user);
    const links = await server.db.select().from(passwordLinks).where(eq(passwordLinks.userId, user.id));
    expect(links).toMatchObject([{ tokenHash: hashToken(token), kind: 'reset' }]);
    expect(JSON.stringify(links)).not.toContain(token);
  });

  it('is asked for by email address as well', async () => {
    const user = await aUser(server);
    await requestReset(user.email.toUpperCase());
    await runJob(server, sendPasswordLinks);
    expect(await mailedToken(user)).toBeTruthy();
  });

  it('is never mailed to a disabled account', async () => {
    const disabled = await aUser(server);
    await setDisabled(server.db, disabled.id, true);
    await requestReset(disabled.username);
    await runJob(server, sendPasswordLinks);
    expect(await emailsTo(disabled)).toEqual([]);
  });

  it('cannot fill a mailbox: three emails an hour', async () => {
    await server.db.delete(rateLimits);
    const { deps, close } = openTestDeps(server.url, {}, { limitFactor: 1 });
    const app = await buildApp(deps, undefined);
    const user = await aUser(server);
    for (let attempt = 0; attempt < 5; attempt++) {
      const payload = { username: user.username };
      const remoteAddress = `203.0.113.${attempt}`;
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth/requestPasswordReset',
        payload,
        remoteAddress,
      });
      expect(answer.statusCode).toBe(200);
    }
    await runJob(server, sendPasswordLinks, {}, { limitFactor: 1 });
    expect(await emailsTo(user)).toHaveLength(3);
    await app.close();
    await close();
  });

  it('can be used for 30 minutes', async () => {
    const token = await resetToken(await aUser(server));
    expect(await minutesOf(token)).toBeCloseTo(30, 3);
    await server.db.update(passwordLinks).set({ expiresAt: sql`now()` }).where(ofLink(token));
    expect([(await checkLink(token)).statusCode, (await setPassword(token)).statusCode]).toEqual([404, 404]);
  });

  it('is used only once, even by ten people at once', async () => {
    const token = await resetToken(await aUser(server));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => setPassword(token, `parola aleasă de ${n}!`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('outlasts a refused password and a look at it', async () => {
    const token = await resetToken(await aUser(server));
    expect((await setPassword(token, 'password123')).json().code).toBe('PAROLA_COMUNA');
    expect((await setPassword(token, 'short')).statusCode).toBe(400);
    await checkLink(token);
    expect((await setPassword(token)).statusCode).toBe(200);
  });

  it('makes the other links of the account void when one is used', async () => {
    const user = await aUser(server);
    const [first, second] = [await resetToken(user), await resetToken(user)];
    expect((await setPassword(second)).statusCode).toBe(200);
    expect((await setPassword(first)).statusCode).toBe(404);
  });

  it('does not go around the second step', async () => {
    const user = await aUser(server);
    await setTwoFactorPending(server.db, user.id, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
    await setTwoFactorOn(server.db, user.id, 1);
    await setPassword(await resetToken(user));
    const answer = (await login(server, user.username, { password: NEW })).json();
    expect(answer).toEqual({ twoFactorEnabled: true, challenge: expect.any(String) });
  });

  it('opens nothing for a disabled account', async () => {
    const user = await aUser(server);
    const token = await resetToken(user);
    await setDisabled(server.db, user.id, true);
    expect([(await checkLink(token)).statusCode, (await setPassword(token)).statusCode]).toEqual([404, 404]);
  });

  it('ends the pauses of a user who forgot their password', async () => {
    const user = await aUser(server);
    for (let tries = 0; tries < 6; tries++) await login(server, user.username, { password: 'not this one' });
    expect((await login(server, user.username)).statusCode).toBe(429);
    await setPassword(await resetToken(user));
    expect((await login(server, user.username, { password: NEW })).statusCode).toBe(200);
  });

  test.each(['', 'x', newToken(), `${'A'.repeat(199)}`, '../../etc/passwd'])(
    'made up (%j) opens nothing',
    async (token) => {
      expect([(await checkLink(token)).statusCode, (await setPassword(token)).statusCode]).toEqual([404, 404]);
    },
  );

  it('of an account without a password is an invitation, which can be used for three days', async () => {
    const account = { username: aName(), email: `${aName()}@example.ro`, authLevel: 'user' as const };
    const user = await addUser(server.db, { ...account, passwordHash: null, passwordByOther: false });
    if (!user) throw new Error('the name is taken');
    const token = await resetToken(user);
    expect((await checkLink(token)).json().kind).toBe('invitation');
    const [email] = await emailsTo(user);
    expect(email?.text).toContain('Alegeți parola contului');
    expect(email?.text).toMatch(/Linkul este valabil 3\s+zile/);
    expect(await minutesOf(token)).toBeCloseTo(3 * 24 * 60, 3);
    expect((await setPassword(token)).statusCode).toBe(200);
    expect((await login(server, user.username, { password: NEW })).statusCode).toBe(200);
  });
});
