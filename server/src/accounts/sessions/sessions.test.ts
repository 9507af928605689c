import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { sessions } from '../../schema/sessions.table.ts';
import { openTestDeps, type TestServer, useServer } from '../../testing/server.ts';
import { ask, aUser, login, PASSWORD, signedIn, tokenOf } from '../../testing/sign-in.ts';
import { endExpiredSessions } from './sessions.jobs.ts';

const server = useServer();

const check = (token: string, at: TestServer = server) => ask(at, 'GET', '/api/verifyLogin/checkLogin', { token });
const ofToken = (token: string) => eq(sessions.tokenHash, hashToken(token));
const rowOf = async (token: string) => (await server.db.select().from(sessions).where(ofToken(token)))[0];

/** Moves the session's times that far into the past. */
const ages = (token: string, interval: string) =>
  server.db
    .update(sessions)
    .set({
      createdAt: sql`${sessions.createdAt} - ${interval}::interval`,
      lastUsedAt: sql`${sessions.lastUsedAt} - ${interval}::interval`,
      expiresAt: sql`${sessions.expiresAt} - ${interval}::interval`,
    })
    .where(ofToken(token));

describe('a session', () => {
  test.each([
    ['11 hours 59 minutes', 200],
    ['12 hours 1 second', 401],
  ])('without use for %s answers %i', async (interval, status) => {
    const { token } = await signedIn(server);
    await ages(token, interval);
    expect((await check(token)).statusCode).toBe(status);
  });

  it('lives on while it is used, but not longer than seven days', async () => {
    const { token } = await signedIn(server);
    for (let halfDays = 0; halfDays < 15; halfDays++) {
      await ages(token, '11 hours');
      expect((await check(token)).statusCode, `after ${(halfDays + 1) * 11} hours`).toBe(200);
    }
    await ages(token, '3 hours 1 second');
    expect((await check(token)).statusCode).toBe(401);
  });

  it('notes its use once a minute, not at every call', async () => {
    const { token } = await signedIn(server);
    await ages(token, '30 seconds');
    const before = await rowOf(token);
    await check(token);
    expect(await rowOf(token)).toEqual(before);
    await ages(token, '31 seconds');
    await check(token);
    expect((await rowOf(token))?.lastUsedAt.getTime()).toBeGreaterThan(Date.now() - 50_000);
  });

  it('that was refused for its age is marked as ended, so that a clock set back does not revive it', async () => {
    const { token } = await signedIn(server);
    await ages(token, '13 hours');
    const { deps, close } = openTestDeps(server.url);
    await endExpiredSessions.run(deps, new AbortController().signal);
    await close();
    await ages(token, '-13 hours');
    expect((await check(token)).statusCode).toBe(401);
  });

  it('is forgotten a month after its end', async () => {
    const { token } = await signedIn(server);
    await server.db.update(sessions).set({ endedAt: sql`now() - interval '31 days'` }).where(ofToken(token));
    const { deps, close } = openTestDeps(server.url);
    await endExpiredSessions.run(deps, new AbortController().signal);
    await close();
    expect(await rowOf(token)).toBeUndefined();
  });
});

describe('the list of own sessions', () => {
  it('shows network and browser, marks the present one, and has no other account’s', async () => {
    const user = await aUser(server);
    await signedIn(server);
    const from = '203.0.113.77';
    const headers = { 'user-agent': 'Firefox on a phone' };
    const { token } = (await login(server, user.username, { from, headers })).json();
    await tokenOf(server, user);
    const listed = (await ask(server, 'GET', '/api/auth/sessions', { token })).json();
    expect(listed).toHaveLength(2);
    const [own] = listed.filter(({ current }: { current: boolean }) => current);
    expect(own).toMatchObject({ address: from, userAgent: 'Firefox on a phone' });
    expect(Date.parse(own.expiresAt) - Date.parse(own.createdAt)).toBe(7 * 86_400_000);
    expect(JSON.stringify(listed)).not.toContain(hashToken(token));
  });

  it('ends one of them', async () => {
    const { user, token } = await signedIn(server);
    const other = await tokenOf(server, user);
    const row = await rowOf(other);
    const end = () => ask(server, 'DELETE', `/api/auth/sessions/${row?.id}`, { token });
    expect((await end()).json()).toEqual({ success: true });
    expect([(await check(other)).statusCode, (await check(token)).statusCode]).toEqual([401, 200]);
    expect((await end()).statusCode).toBe(404);
  });

  it('ends neither another account’s session nor a missing one', async () => {
    const { token } = await signedIn(server, 'admin');
    const { token: stranger } = await signedIn(server);
    const row = await rowOf(stranger);
    for (const id of [row?.id, 'nonsense', '00000000-0000-0000-0000-000000000000', "'; DROP TABLE sessions; --"]) {
      const answer = await ask(server, 'DELETE', `/api/auth/sessions/${encodeURIComponent(id ?? '')}`, { token });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'SESIUNE_NEGASITA']);
    }
    expect((await check(stranger)).statusCode).toBe(200);
  });

  it('ends all the others', async () => {
    const { user, token } = await signedIn(server);
    const others = [await tokenOf(server, user), await tokenOf(server, user)];
    const answer = await ask(server, 'DELETE', '/api/auth/sessions', { token });
    expect(answer.json()).toEqual({ success: true, ended: 2 });
    for (const other of others) expect((await check(other)).statusCode).toBe(401);
    expect((await check(token)).statusCode).toBe(200);
  });
});

describe('another copy of the program', () => {
  let copy: TestServer;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const opened = openTestDeps(server.url);
    const app = await buildApp(opened.deps, undefined);
    copy = { app, db: opened.deps.db, files: opened.deps.files, url: server.url };
    close = async () => {
      await app.close();
      await opened.close();
    };
  });
  afterAll(() => close());

  const admin = async () => (await signedIn(server, 'admin')).token;

  it('takes a token that this one gave', async () => {
    const { username } = await aUser(server);
    const { token } = (await login(server, username)).json();
    expect((await check(token, copy)).statusCode).toBe(200);
  });

  test.each([
    ['signs out', async (token: string) => ask(server, 'POST', '/api/auth/logout', { token })],
    [
      'changes the password',
      async (token: string) => {
        const body = { currentPassword: PASSWORD, newPassword: 'o parolă nouă, bine aleasă' };
        return ask(server, 'POST', '/api/auth/changePassword', { token, body });
      },
    ],
    [
      'is disabled',
      async (_token: string, username: string) =>
        ask(server, 'POST', '/api/users/disable', { token: await admin(), body: { username } }),
    ],
    [
      'is signed out by an administrator',
      async (_token: string, username: string) =>
        ask(server, 'POST', '/api/users/endSessions', { token: await admin(), body: { username } }),
    ],
  ])('refuses at once the next call of a user who %s here', async (_what, act) => {
    const { user, token } = await signedIn(server);
    expect((await check(token, copy)).statusCode).toBe(200);
    expect((await act(token, user.username)).statusCode).toBe(200);
    expect((await check(token, copy)).statusCode).toBe(401);
  });

  it('refuses at once an administrator’s call of a user who is demoted here', async () => {
    const { user, token } = await signedIn(server, 'admin');
    const list = () => ask(copy, 'GET', '/api/users/getall', { token });
    expect((await list()).statusCode).toBe(200);
    const body = { username: user.username, authLevel: 'user' };
    await ask(server, 'POST', '/api/users/setAuthLevel', { token: await admin(), body });
    expect((await list()).statusCode).toBe(403);
  });

  it('counts tries at a password together with this one', async () => {
    const { username } = await aUser(server);
    const from = '203.0.113.99';
    const tries = [];
    for (let turn = 0; turn < 6; turn++) {
      tries.push((await login(turn % 2 ? copy : server, username, { from, password: 'not this one' })).statusCode);
    }
    expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
  });
});
