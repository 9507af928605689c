import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { loginAttempts } from '../../../schema/login-attempts.table.ts';
import { useServer } from '../../../testing/server.ts';
import { ask, codeAt, login, PASSWORD, refused, tokenOf } from '../../../testing/sign-in.ts';
import { movingClock, twoFactorCalls, wrongCode } from '../../../testing/two-factor.ts';

// A user with right codes is never held off, and does not help a guesser at the same time.

const clock = movingClock();
const server = useServer({ now: clock.now });
const { verify, withTwoFactor } = twoFactorCalls(server, clock);

beforeEach(async () => {
  clock.reset();
  await server.db.delete(loginAttempts);
});

type Owner = Awaited<ReturnType<typeof withTwoFactor>>;

const FREE_CODES = 20;

/** Signs in with both steps; the phone then shows another code. */
async function signInRight({ user, secret, challenge }: Owner): Promise<number> {
  const twoFactorCode = codeAt(secret, clock.now());
  const { statusCode } = await verify(user, { twoFactorCode, challenge: await challenge() });
  clock.passes(30);
  return statusCode;
}

/** A try of a code with the right password, each time from another address. */
let strangers = 0;
async function guessCode({ user, secret }: Owner): Promise<number> {
  const from = `10.1.${Math.floor(++strangers / 250)}.${strangers % 250}`;
  const { challenge } = (await login(server, user.username, { from })).json();
  const twoFactorCode = wrongCode(codeAt(secret, clock.now()));
  return (await verify(user, { twoFactorCode, challenge, from })).statusCode;
}

/** Moves every pause that many seconds into the past. */
const pausesPass = (seconds: number) =>
  server.db.update(loginAttempts).set({ nextAt: sql`${loginAttempts.nextAt} - make_interval(secs => ${seconds})` });

const times = <Result>(count: number, act: () => Promise<Result>) =>
  Array.from({ length: count }).reduce<Promise<Result[]>>(
    async (done) => [...(await done), await act()],
    Promise.resolve([]),
  );

describe('right codes', () => {
  it('open thirty sign-ins in a row', async () => {
    const owner = await withTwoFactor();
    expect(await times(30, () => signInRight(owner))).toEqual(Array(30).fill(200));
  });

  it('go on after wrong ones of one’s own: each right one takes back only itself', async () => {
    const owner = await withTwoFactor();
    for (let wrong = 1; wrong < FREE_CODES; wrong++) {
      expect(await guessCode(owner)).toBe(401);
      expect(await signInRight(owner)).toBe(200);
    }
    // One below the limit: the right one is the twentieth, and begins no pause for the next.
    expect(await times(30, () => signInRight(owner))).toEqual(Array(30).fill(200));
    expect([await guessCode(owner), await guessCode(owner)]).toEqual([401, 429]);
  });

  it('lift the pause that they began, but not the next one of a guesser', async () => {
    const owner = await withTwoFactor();
    expect(await times(FREE_CODES, () => guessCode(owner))).toEqual(Array(FREE_CODES).fill(401));
    expect(await signInRight(owner)).toBe(429);
    await pausesPass(60);
    expect(await times(5, () => signInRight(owner))).toEqual(Array(5).fill(200));
    expect(await guessCode(owner)).toBe(401);
    const { challenge } = (await login(server, owner.user.username)).json();
    const paused = await verify(owner.user, { twoFactorCode: codeAt(owner.secret, clock.now()), challenge });
    expect(refused(paused)).toEqual([429, 'PREA_MULTE_INCERCARI']);
    expect(Number(paused.headers['retry-after'])).toBeGreaterThan(60);
  });

  /** The codes of three moments at once. One of an earlier moment than one that was taken is wrong. */
  async function threeAtOnce({ user, secret, challenge }: Owner) {
    const moments = [-30, 0, 30].map((seconds) => new Date(clock.now().getTime() + seconds * 1_000));
    const begun = await times(3, challenge);
    const sent = moments.map((moment, index) => ({
      twoFactorCode: codeAt(secret, moment),
      challenge: begun[index] ?? '',
    }));
    const answers = await Promise.all(sent.map((step) => verify(user, step)));
    clock.passes(60);
    return answers.map(({ statusCode }) => statusCode);
  }

  it('in parallel leave no pause behind, even where together they reach the limit', async () => {
    const owner = await withTwoFactor();
    await times(FREE_CODES - 3, () => guessCode(owner));
    expect(await threeAtOnce(owner)).toContain(200);
    expect(await signInRight(owner)).toBe(200);
  });

  it('in parallel wait for one another instead of being refused beyond the limit', async () => {
    const owner = await withTwoFactor();
    await times(FREE_CODES - 2, () => guessCode(owner));
    const statuses = await threeAtOnce(owner);
    expect(statuses).toContain(200);
    expect(statuses).not.toContain(429);
  });

  it('of recovery and for switching the second step off are not counted either', async () => {
    const owner = await withTwoFactor();
    await times(FREE_CODES - 1, () => guessCode(owner));
    for (const twoFactorCode of owner.recovery.slice(0, 8)) {
      expect((await verify(owner.user, { twoFactorCode, challenge: await owner.challenge() })).statusCode).toBe(200);
    }
    const token = await tokenOf(server, owner.user);
    const disable = (twoFactorCode: string) =>
      ask(server, 'POST', '/api/auth/disable2fa', { token, body: { password: PASSWORD, twoFactorCode } });
    expect((await disable(codeAt(owner.secret, clock.now()))).statusCode).toBe(200);
    expect(await server.db.select().from(loginAttempts).where(eq(loginAttempts.kind, 'codes'))).toMatchObject([
      { attempts: FREE_CODES - 1 },
    ]);
  });
});

describe('a code refused during the pause', () => {
  it('does not count: the owner waits for the pause of codes and for no other', async () => {
    const owner = await withTwoFactor();
    await times(FREE_CODES, () => guessCode(owner));
    expect(await times(12, () => signInRight(owner))).toEqual(Array(12).fill(429));
    const { kind, ipKey } = loginAttempts;
    const ofOwner = and(eq(kind, 'code'), eq(ipKey, '198.51.100.7'));
    expect(await server.db.select().from(loginAttempts).where(ofOwner)).toMatchObject([{ attempts: 0 }]);
    await pausesPass(60);
    expect(await signInRight(owner)).toBe(200);
  });
});

describe('right passwords from an address with many mistakes', () => {
  it('begin no pause for the colleagues there', async () => {
    const from = '10.2.0.1';
    const colleagues = await times(3, withTwoFactor);
    for (let wrong = 0; wrong < 59; wrong++) await login(server, `nobody-${wrong}`, { from, password: 'not this one' });
    for (const { user } of [...colleagues, ...colleagues, ...colleagues]) {
      expect((await login(server, user.username, { from })).statusCode).toBe(200);
    }
    const { kind, ipKey } = loginAttempts;
    const ofAddress = and(eq(kind, 'any'), eq(ipKey, from));
    expect(await server.db.select().from(loginAttempts).where(ofAddress)).toMatchObject([{ attempts: 59 }]);
  });
});
