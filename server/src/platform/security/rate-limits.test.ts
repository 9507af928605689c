import type { Pool } from 'pg';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { newDatabase } from '../../testing/database/new-database.ts';
import { openRelay } from '../../testing/database/relay.ts';
import { openTransactionPooler } from '../../testing/database/transaction-pooler.ts';
import { TEST_TIMEOUTS } from '../../testing/server.ts';
import { openDb } from '../database/db.ts';
import { type Limit, openRateLimits } from './rate-limits.ts';

const url = await newDatabase();
const opened = { one: openDb(url, () => undefined), other: openDb(url, () => undefined) };
const first = opened.one.pool;
const second = opened.other.pool;
let count = 0;
/** As the product's, but on a busy machine they wait for the shared counter instead of counting alone. */
const limitsOf = (pool: Pool, factor: number) => openRateLimits(pool, factor, 30_000);
const aName = () => `test-${++count}-${Math.random()}`;

afterAll(() => Promise.all([opened.one.close(), opened.other.close()]));

/** How many of that many calls, one after the other, were let through. */
async function served(limit: Limit, calls: number, key = 'caller'): Promise<number> {
  let through = 0;
  for (let call = 0; call < calls; call++) if ((await limit(key)) === undefined) through++;
  return through;
}

describe('a limit', () => {
  it.each([5, 25, 60, 600])('of %i a minute lets exactly as many through', async (perMinute) => {
    const limit = limitsOf(first, 1).limit(aName(), perMinute);
    expect(await served(limit, perMinute + 40)).toBe(perMinute);
    expect(await served(limit, 1, 'another caller')).toBe(1);
  });

  it('a refused caller learns how many seconds of the minute are left', async () => {
    const limit = limitsOf(first, 1).limit(aName(), 1);
    await limit('caller');
    const wait = await limit('caller');
    // A busy machine may ask a while later.
    expect(wait).toBeGreaterThan(20);
    expect(wait).toBeLessThanOrEqual(60);
  });

  it('is multiplied by the factor', async () => {
    expect(await served(limitsOf(first, 3).limit(aName(), 5), 30)).toBe(15);
    expect(await served(limitsOf(first, 0.01).limit(aName(), 5), 30)).toBe(1);
  });

  it('holds for all copies of the program together, also for calls at the same moment', async () => {
    const name = aName();
    const limits = [first, second].map((pool) => limitsOf(pool, 1).limit(name, 60));
    const verdicts = await Promise.all(Array.from({ length: 200 }, (_, call) => limits[call % 2]?.('caller')));
    expect(verdicts.filter((verdict) => verdict === undefined).length).toBe(60);
  });

  it('holds behind a pooler, where each statement may have another session', async () => {
    const pooler = await openTransactionPooler(url, 1);
    const copies = [1, 2].map(() => openDb(pooler.url, () => undefined, { ...TEST_TIMEOUTS, statement_timeout: 0 }));
    const name = aName();
    const limits = copies.map(({ pool }) => limitsOf(pool, 1).limit(name, 60));
    const verdicts = await Promise.all(Array.from({ length: 200 }, (_, call) => limits[call % 2]?.('caller')));
    expect(verdicts.filter((verdict) => verdict === undefined).length).toBe(60);
    await Promise.all(copies.map(({ close }) => close()));
    await pooler.close();
  });

  it('asks the shared counter once for a tenth of the calls', async () => {
    let queries = 0;
    first.on('acquire', () => queries++);
    await served(limitsOf(first, 1).limit(aName(), 100), 100);
    expect(queries).toBe(10);
  });

  it('of an hour loses nothing to copies that crash', async () => {
    const name = aName();
    const crashed = Array.from({ length: 10 }, () => limitsOf(first, 1).limit(name, 100, 3600));
    for (const limit of crashed) expect(await served(limit, 1)).toBe(1);
    expect(await served(limitsOf(second, 1).limit(name, 100, 3600), 200)).toBe(90);
  });

  it('is kept by each copy alone while the database cannot be reached', async () => {
    const unreachable = openDb('postgresql://nobody@127.0.0.1:1/nothing', () => undefined);
    expect(await served(openRateLimits(unreachable.pool, 1).limit(aName(), 20), 50)).toBe(20);
    await unreachable.close();
  });

  it('is counted together again when the database is back', async () => {
    const away = await openRelay(url);
    const opened = openDb(away.url, () => undefined);
    const name = aName();
    const limit = limitsOf(opened.pool, 1).limit(name, 20);
    await away.cut();
    expect(await served(limit, 30, 'caller while it is away')).toBe(20);

    await away.mend();
    expect(await served(limit, 30)).toBe(20);
    expect(await served(limitsOf(second, 1).limit(name, 20), 1)).toBe(0);
    await opened.close();
    await away.cut();
  });

  it('that could not be queried once is queried again by the next call', async () => {
    const unreachable = openDb('postgresql://nobody@127.0.0.1:1/nothing', () => undefined);
    const limit = openRateLimits(unreachable.pool, 1).limit(aName(), 5);
    vi.spyOn(RateLimiterMemory.prototype, 'consume').mockRejectedValueOnce(new Error('neither counts'));
    await expect(limit('caller')).rejects.toThrow('neither counts');
    expect(await served(limit, 10)).toBe(5);
    await unreachable.close();
  });
});
