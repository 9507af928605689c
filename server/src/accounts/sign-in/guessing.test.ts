import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../platform/runtime/config.ts';
import { auditEntries } from '../../schema/audit.table.ts';
import { loginAttempts } from '../../schema/login-attempts.table.ts';
import { openTestDeps, TEST_MOMENT, useServer } from '../../testing/server.ts';
import { ask, aUser, codeAt, login, PASSWORD, tokenOf } from '../../testing/sign-in.ts';

const server = useServer();

/** Tests follow each other from addresses of their own. */
let networks = 0;
const aNetwork = () => {
  const network = `10.${networks++}`;
  return (host: number): string => `${network}.${Math.floor(host / 250)}.${host % 250}`;
};

const guess = (username: string, from: string, password = 'not this one') =>
  login(server, username, { from, password });
const statuses = (answers: readonly { statusCode: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
};

/** From now on a guesser who never stops has five tries, and one more at the end of each pause. */
function countingTries() {
  const began = performance.now();
  const allowed = () => {
    let seconds = (performance.now() - began) / 1_000;
    let tries = 5;
    for (let pause = 5; seconds >= pause; pause *= 2) {
      seconds -= pause;
      tries++;
    }
    return tries;
  };
  const expectIn = (answers: readonly { statusCode: number }[]) => {
    const { 401: tried = 0, 429: refused = 0, ...others } = statuses(answers);
    expect(others).toEqual({});
    expect(tried).toBeGreaterThanOrEqual(5);
    expect(tried).toBeLessThanOrEqual(allowed());
    expect(tried + refused).toBe(answers.length);
  };
  return { expectIn };
}

/** Moves every pause that many seconds into the past. */
const timePasses = (seconds: number) =>
  server.db.update(loginAttempts).set({
    nextAt: sql`${loginAttempts.nextAt} - make_interval(secs => ${seconds})`,
    forgetAt: sql`${loginAttempts.forgetAt} - make_interval(secs => ${seconds})`,
  });

describe('a guesser of a password', () => {
  it('has five tries, then gets the time to come back, with pauses that double', async () => {
    const { username } = await aUser(server);
    const from = aNetwork()(1);
    for (let tries = 0; tries < 5; tries++) expect((await guess(username, from)).statusCode).toBe(401);
    const pauses: number[] = [];
    for (let tries = 0; tries < 10; tries++) {
      const refused = await guess(username, from);
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'PREA_MULTE_INCERCARI']);
      const pause = Number(refused.headers['retry-after']);
      expect(refused.json().retryAfterSeconds).toBe(pause);
      pauses.push(pause);
      await timePasses(pause);
      expect((await guess(username, from)).statusCode).toBe(401);
    }
    // A busy machine may call a while later, but never so late that one pause could pass for another.
    const meant = [5, 10, 20, 40, 80, 160, 320, 640, 900, 900];
    for (const [index, pause] of pauses.entries()) {
      expect(pause).toBeLessThanOrEqual(meant[index] ?? 0);
      expect(pause).toBeGreaterThan((meant[index] ?? 0) / 2 - 2);
    }
  });

  it('is refused during a pause even with the right password; after the pause it opens and ends the pauses', async () => {
    const { username } = await aUser(server);
    const from = aNetwork()(1);
    for (let tries = 0; tries < 5; tries++) await guess(username, from);
    expect((await login(server, username, { from })).statusCode).toBe(429);
    await timePasses(5);
    expect((await login(server, username, { from })).statusCode).toBe(200);
    for (let tries = 0; tries < 4; tries++) expect((await guess(username, from)).statusCode).toBe(401);
    expect((await login(server, username, { from })).statusCode).toBe(200);
  });

  it('gains nothing by asking a hundred times at once', async () => {
    const { username } = await aUser(server);
    const from = aNetwork()(1);
    const tries = countingTries();
    const answers = await Promise.all(Array.from({ length: 100 }, () => guess(username, from)));
    tries.expectIn(answers);
  });

  it('is not a user who signs in from many tabs at once with the right password', async () => {
    const { username } = await aUser(server);
    const from = aNetwork()(1);
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(server, username, { from })));
    expect(statuses(answers)).toEqual({ 200: 12 });
  });

  it('gains nothing by other spellings of the name', async () => {
    const { username } = await aUser(server);
    const from = aNetwork()(1);
    const ways = [username, username.toUpperCase(), ` ${username}`, `${username} `, `${username}\t`, username];
    const answers = [];
    for (const way of ways) answers.push(await guess(way, from));
    expect(statuses(answers)).toEqual({ 401: 5, 429: 1 });
  });

  it('is held off alike at a name that does not exist', async () => {
    const from = aNetwork()(1);
    const answers = [];
    for (let tries = 0; tries < 7; tries++) answers.push(await guess('nobody-has-this-name', from));
    expect(statuses(answers)).toEqual({ 401: 5, 429: 2 });
  });

  it('cannot use another call for the same password', async () => {
    const { username } = await aUser(server);
    const from = aNetwork()(1);
    for (let tries = 0; tries < 5; tries++) await guess(username, from);
    for (const call of ['enable2fa', 'confirm2fa']) {
      const body = { username, password: PASSWORD, twoFactorCode: '123456' };
      expect((await ask(server, 'POST', `/api/auth/${call}`, { body, from })).statusCode).toBe(429);
    }
  });

  it('of an open session is held off too', async () => {
    const token = await tokenOf(server, await aUser(server));
    const from = aNetwork()(1);
    const body = { currentPassword: 'not this one', newPassword: 'altă parolă destul de lungă' };
    const answers = [];
    for (let tries = 0; tries < 7; tries++) {
      answers.push(await ask(server, 'POST', '/api/auth/changePassword', { body, token, from }));
    }
    expect(statuses(answers)).toEqual({ 400: 5, 429: 2 });
  });

  it('has RATE_LIMIT_FACTOR times as many tries, for load tests', async () => {
    const { deps, close } = openTestDeps(server.url, { config: readConfig({ RATE_LIMIT_FACTOR: '2' }) });
    const app = await buildApp(deps, undefined);
    const { username } = await aUser(server);
    const from = aNetwork()(1);
    const answers = [];
    for (let tries = 0; tries < 12; tries++) {
      answers.push(await login({ ...server, app }, username, { from, password: 'not this one' }));
    }
    expect(statuses(answers)).toEqual({ 401: 10, 429: 2 });
    await app.close();
    await close();
  });

  it('leaves not more in the audit log than they had tries', async () => {
    const { id, username } = await aUser(server);
    const from = aNetwork()(1);
    for (let tries = 0; tries < 30; tries++) await guess(username, from);
    const written = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(written).toHaveLength(5);
  });
});

describe('a campaign of guesses', () => {
  it('from one address hits nothing, and colleagues at the same address sign in all the while', async () => {
    const [victim, colleague] = [await aUser(server), await aUser(server)];
    const from = aNetwork()(1);
    const answers = [];
    const tries = countingTries();
    for (let count = 0; count < 300; count++) {
      answers.push(await guess(victim.username, from, `guess number ${count}`));
      if (count % 50 === 0) expect((await login(server, colleague.username, { from })).statusCode).toBe(200);
    }
    tries.expectIn(answers);
    expect((await login(server, victim.username, { from: aNetwork()(1) })).statusCode).toBe(200);
  });

  it('from many addresses leaves each a single free try, and the owner still gets in from a new one', async () => {
    const victim = await aUser(server);
    const address = aNetwork();
    const answers = await Promise.all(Array.from({ length: 100 }, (_, host) => guess(victim.username, address(host))));
    expect(statuses(answers)).toEqual({ 401: 100 });

    const twice = await Promise.all([guess(victim.username, address(200)), guess(victim.username, address(200))]);
    expect(statuses(twice)).toEqual({ 401: 1, 429: 1 });
    expect((await login(server, victim.username, { from: aNetwork()(1) })).statusCode).toBe(200);
  });

  it('over many names makes its address wait', async () => {
    const from = aNetwork()(1);
    const staff = await Promise.all(Array.from({ length: 62 }, () => aUser(server)));
    const answers = [];
    for (const { username } of staff) answers.push(await guess(username, from));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(60).fill(401), 429, 429]);
    await timePasses(600);
    expect((await guess('a-name-of-nobody', from)).statusCode).toBe(401);
  });
});

describe('a guesser of codes who knows the password', () => {
  const verify = (username: string, sent: object, from: string) =>
    ask(server, 'POST', '/api/auth/verify-2fa', { body: { username, ...sent }, from });

  async function twoFactorUser() {
    const user = await aUser(server);
    const body = { username: user.username, password: PASSWORD };
    const { manualKey } = (await ask(server, 'POST', '/api/auth/enable2fa', { body })).json();
    const confirmed = await ask(server, 'POST', '/api/auth/confirm2fa', {
      body: { ...body, twoFactorCode: codeAt(manualKey, TEST_MOMENT) },
    });
    const next = codeAt(manualKey, new Date(TEST_MOMENT.getTime() + 30_000));
    return { username: user.username, next, recovery: confirmed.json().recoveryCodes as readonly string[] };
  }

  it('has twenty tries in all, from any address; the owner waits a minute, or takes a recovery code', async () => {
    const { username, next, recovery } = await twoFactorUser();
    const address = aNetwork();
    const tried = [];
    for (let host = 0; host < 10; host++) {
      const { challenge } = (await login(server, username, { from: address(host) })).json();
      for (let tries = 0; tries < 5; tries++) {
        tried.push(await verify(username, { challenge, twoFactorCode: `00000${tries}` }, address(host)));
      }
    }
    expect(statuses(tried)).toEqual({ 401: 20, 429: 30 });

    const from = aNetwork()(1);
    const begin = async () => (await login(server, username, { from })).json().challenge;
    const owner = await verify(username, { challenge: await begin(), twoFactorCode: next }, from);
    expect(owner.statusCode).toBe(429);
    expect(Number(owner.headers['retry-after'])).toBeLessThanOrEqual(60);
    const byRecovery = { challenge: await begin(), twoFactorCode: recovery[0] };
    expect((await verify(username, byRecovery, from)).statusCode).toBe(200);
    await timePasses(60);
    expect((await verify(username, { challenge: await begin(), twoFactorCode: next }, from)).statusCode).toBe(200);
  });

  it('uses up none of the owner’s tries without the password', async () => {
    const { username, next } = await twoFactorUser();
    const address = aNetwork();
    for (let tries = 0; tries < 200; tries++) {
      await verify(username, { twoFactorCode: String(tries).padStart(6, '0') }, address(tries % 50));
    }
    const from = aNetwork()(1);
    const { challenge } = (await login(server, username, { from })).json();
    expect((await verify(username, { challenge, twoFactorCode: next }, from)).statusCode).toBe(200);
  });
});
