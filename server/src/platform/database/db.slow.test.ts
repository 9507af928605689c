import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newDatabase } from '../../testing/database/new-database.ts';
import { StartupError } from '../runtime/startup-error.ts';
import { isDatabaseOutage } from './database-outage.ts';
import { type Db, openDb, prepareDb } from './db.ts';
import { waitFor } from './embedded/wait-for.ts';

const emptyDatabase = () => newDatabase('empty');

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('the first start on an empty database', () => {
  it('by several copies at once migrates and fills it once', async () => {
    const url = await emptyDatabase();
    let working = 0;
    let most = 0;
    const fill = async (db: Db) => {
      most = Math.max(most, ++working);
      await db.execute(sql`CREATE TABLE IF NOT EXISTS filled (at timestamptz)`);
      await db.execute(sql`INSERT INTO filled SELECT now() WHERE NOT EXISTS (SELECT FROM filled)`);
      working--;
    };
    await Promise.all([prepareDb(url, fill), prepareDb(url, fill), prepareDb(url, fill)]);

    const { db, close } = openDb(url, () => undefined);
    const { rows } = await db.execute(
      sql`SELECT (SELECT count(*)::int FROM filled) AS filled, (SELECT count(*)::int FROM rate_limits) AS limits`,
    );
    expect(rows).toEqual([{ filled: 1, limits: 0 }]);
    expect(most).toBe(1);
    await close();
  });

  it('reports an unreachable database in one line', async () => {
    const error = await failureOf(prepareDb('postgresql://nobody@127.0.0.1:1/nothing', async () => undefined));
    expect(error).toBeInstanceOf(StartupError);
    expect(String(error)).toContain('The database of DATABASE_URL cannot be reached: connect ECONNREFUSED');
  });
});

describe('an unreachable database', () => {
  it('is distinguished from a wrong query', async () => {
    const { db, close } = openDb(await emptyDatabase(), () => undefined);
    expect(isDatabaseOutage(await failureOf(db.execute(sql`SELECT nothing`)))).toBe(false);
    expect(isDatabaseOutage(await failureOf(db.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`)))).toBe(
      true,
    );
    expect((await db.execute(sql`SELECT 1 AS back`)).rows).toEqual([{ back: 1 }]);
    await close();
  });

  it('lost in the middle of a transaction fails that transaction, nothing else', async () => {
    const url = await emptyDatabase();
    const lost: Error[] = [];
    const { db, close } = openDb(url, (error) => lost.push(error));
    const interrupted = db.transaction(async (tx) => {
      const { rows } = await tx.execute(sql`SELECT pg_backend_pid() AS pid`);
      await db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid}::int)`);
      expect(await waitFor(() => lost.length > 0, 30_000)).toBe(true);
      await tx.execute(sql`SELECT 1`);
    });
    expect(isDatabaseOutage(await failureOf(interrupted))).toBe(true);
    expect((await db.execute(sql`SELECT 1 AS back`)).rows).toEqual([{ back: 1 }]);
    await close();
  });

  it('that refuses connections is noticed at once', async () => {
    const { db, close } = openDb('postgresql://nobody@127.0.0.1:1/nothing', () => undefined);
    expect(isDatabaseOutage(await failureOf(db.execute(sql`SELECT 1`)))).toBe(true);
    await close();
  });

  it('that never answers is abandoned', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { db, close } = openDb(`postgresql://nobody@127.0.0.1:${port}/nothing`, () => undefined);
    expect(isDatabaseOutage(await failureOf(db.execute(sql`SELECT 1`)))).toBe(true);
    await close();
    silent.close();
  });

  it('has no socket while it starts again; a file that is missing is another failure', async () => {
    const socket = await failureOf(once(connect('/nowhere/.s.PGSQL.5432'), 'connect'));
    expect(isDatabaseOutage(new Error('Failed query', { cause: socket }))).toBe(true);
    expect(isDatabaseOutage(await failureOf(readFile('/nowhere/file')))).toBe(false);
  });

  it('with waiting work does not hold up the stop of the program', async () => {
    const unlimited = { connectionTimeoutMillis: 0, query_timeout: 0, statement_timeout: 0 };
    const { pool, close } = openDb(await emptyDatabase(), () => undefined, unlimited);
    const busy = await pool.connect();
    await close();
    busy.release();
  });

  it('that stalls in the middle of a query is abandoned too', async () => {
    const { db, close } = openDb(await emptyDatabase(), () => undefined);
    expect(isDatabaseOutage(await failureOf(db.execute(sql`SELECT pg_sleep(5)`)))).toBe(true);
    await close();
  });
});
