import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { ask } from '../../testing/database/database.ts';
import { newDatabase, newRole } from '../../testing/database/new-database.ts';
import { openRelay } from '../../testing/database/relay.ts';
import { openTransactionPooler } from '../../testing/database/transaction-pooler.ts';
import { StartupError } from '../runtime/startup-error.ts';
import { migrateDb, prepareDb } from './db.ts';
import { waitFor } from './embedded/wait-for.ts';
import { refusalOf } from './start-connection.ts';

const nothing = async () => undefined;

/** The line of a refused start. */
async function refusal(url: string, others?: Parameters<typeof prepareDb>[2]): Promise<string> {
  const error = await prepareDb(url, nothing, others).then(
    () => new Error('it was not refused'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StartupError);
  const { message } = error instanceof Error ? error : new Error();
  expect(message).not.toContain('\n');
  return message;
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);
const userOf = (url: string) => new URL(url).username;
const changed = (url: string, change: Partial<Pick<URL, 'pathname' | 'password'>>) =>
  Object.assign(new URL(url), change).href;

/** Of this database alone: tests beside this one have locks in theirs. */
const WAITING = `SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
  WHERE d.datname = current_database() AND locktype = 'advisory' AND NOT granted`;

async function pooler(url: string, size: number, ignored?: readonly string[]): Promise<string> {
  const opened = await openTransactionPooler(url, size, ignored);
  onTestFinished(opened.close);
  return opened.url;
}

describe('a start is refused in one line', () => {
  it('with a wrong password, or a missing database', async () => {
    const url = await newDatabase();
    expect(await refusal(changed(url, { password: 'wrong' }))).toBe(
      'The database refuses the role of DATABASE_URL: password authentication failed for user "rata"',
    );
    expect(await refusal(changed(url, { pathname: 'nowhere' }))).toBe(
      'There is no such database (DATABASE_URL): database "nowhere" does not exist',
    );
  });

  it('with a role without rights in an existing database', async () => {
    expect(await refusal(await newRole(await newDatabase()))).toMatch(
      /^The role of DATABASE_URL lacks a right: permission denied for .*\. Run npm run migrate with MIGRATION_DATABASE_URL, .*/,
    );
  });

  it('with a role that may only read', async () => {
    const owner = await newDatabase();
    const url = await newRole(owner);
    for (const schema of ['public', 'drizzle', 'jobs']) {
      await ask(owner, `GRANT USAGE ON SCHEMA ${schema} TO "${userOf(url)}"`);
      await ask(owner, `GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO "${userOf(url)}"`);
    }
    const line =
      /^The role of DATABASE_URL may not change jobs\.\w+\. Run npm run migrate with MIGRATION_DATABASE_URL, /;
    expect(await refusal(url)).toMatch(line);
    expect(await refusal(url, { directUrl: owner })).toMatch(line);
    await migrateDb(url, { migrationUrl: owner });
    await expect(prepareDb(url, nothing)).resolves.toBeUndefined();
  });

  it('where the role may make nothing in an empty database', async () => {
    const url = await newRole(await newDatabase('empty'));
    expect(await refusal(url)).toBe(
      `The database of DATABASE_URL is older than this program and cannot be migrated: permission denied for database ${nameOf(url)}. Run npm run migrate with MIGRATION_DATABASE_URL, the address with the role that owns the tables.`,
    );
    expect(await refusal(url, { migrationUrl: url })).toContain('Its role must own the database');
  });

  it('on a replica or another database that can only be read', async () => {
    const url = await newDatabase();
    await ask(url, `ALTER DATABASE "${nameOf(url)}" SET default_transaction_read_only = on`);
    expect(await refusal(url)).toMatch(/^The database of DATABASE_URL can only be read \(a replica, .*\): .*/);
  });

  it('where the encoding is not UTF-8', async () => {
    const url = changed(await newDatabase('empty'), { pathname: `latin_${Date.now()}` });
    const words = "ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0";
    await ask(await newDatabase('empty'), `CREATE DATABASE "${nameOf(url)}" ${words}`);
    expect(await refusal(url)).toContain('has the encoding LATIN1: make one with');
  });

  it.each([
    [120_022, 'The server of DATABASE_URL is PostgreSQL 12: the oldest that can be used is 13.'],
    [130_000, undefined],
  ])('by a server of version %i or not at all', (version, line) => {
    const facts = { role: 'rata', version, encoding: 'UTF8', isReadOnly: false };
    expect(refusalOf(facts, { url: '', setting: 'DATABASE_URL' })).toBe(line);
  });

  it('when the database is lost while it waits for another copy that migrates', async () => {
    const url = await newDatabase();
    const other = new Client({ connectionString: url });
    await other.connect();
    onTestFinished(() => other.end());
    await prepareDb(url, async () => {
      const relay = await openRelay(url);
      const refused = refusal(relay.url);
      const isWaiting = async () => (await other.query(WAITING)).rowCount === 1;
      expect(await waitFor(isWaiting, 60_000)).toBe(true);
      await relay.cut();
      expect(await refused).toMatch(/^The database of DATABASE_URL was lost: Connection terminated/);
    });
  });

  it.each(['drizzle.__drizzle_migrations (hash, created_at) VALUES (0, 4102444800000)', 'jobs.version'])(
    'by a database that a newer program made (%s)',
    async (table) => {
      const url = await newDatabase();
      await ask(url, table.includes('(') ? `INSERT INTO ${table}` : `UPDATE ${table} SET version = version + 1`);
      expect(await refusal(url)).toMatch(/^The database of DATABASE_URL was made by a newer version of this program: /);
    },
  );
});

describe('a pooler in transaction mode', () => {
  it.each([1, 2, 5])('of %i sessions is noticed though nobody else uses it', async (size) => {
    const url = await newDatabase();
    expect(await refusal(await pooler(url, size, ['statement_timeout']))).toBe(
      'DATABASE_URL leads to a pooler in transaction mode, which keeps no locks and brings no notifications: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
    );
  });

  it('that refuses a parameter is named, and so is a false direct address', async () => {
    const url = await newDatabase();
    const pooled = await pooler(url, 2);
    expect(await refusal(pooled)).toBe(
      'DATABASE_URL leads to a pooler (unsupported startup parameter: statement_timeout): set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
    );
    expect(await refusal(pooled, { directUrl: pooled })).toMatch(/^DATABASE_DIRECT_URL leads to a pooler/);
    await expect(prepareDb(pooled, nothing, { directUrl: url })).resolves.toBeUndefined();
  });

  it('before another database than that of the direct address is noticed', async () => {
    const [here, there] = [await newDatabase(), await newDatabase()];
    expect(await refusal(await pooler(here, 2), { directUrl: there })).toBe(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to two databases: both must name the same one.',
    );
  });
});

describe('a role for migrations and one for every day', () => {
  it('share the work: the first makes the tables, the second then starts alone and only reads and writes rows', async () => {
    const migrationUrl = await newDatabase('empty');
    const url = await newRole(migrationUrl);
    await prepareDb(url, nothing, { migrationUrl });
    await expect(prepareDb(url, nothing)).resolves.toBeUndefined();

    await ask(url, "INSERT INTO rate_limits (key, points) VALUES ('key', 1)");
    await ask(url, 'UPDATE rate_limits SET points = 2');
    await ask(url, 'DELETE FROM rate_limits');
    await ask(url, "INSERT INTO audit_entries (action) VALUES ('user-created')");
    await ask(url, 'SELECT FROM jobs.job, drizzle.__drizzle_migrations');
    for (const refused of [
      "UPDATE audit_entries SET actor = 'nobody'",
      'DELETE FROM audit_entries',
      'TRUNCATE customers',
      'CREATE TABLE mine (x int)',
      'DROP TABLE customers',
      'CREATE SCHEMA mine',
      'ALTER TABLE audit_entries DISABLE TRIGGER ALL',
      'DELETE FROM drizzle.__drizzle_migrations',
    ])
      await expect(ask(url, refused), refused).rejects.toThrow(/permission denied|must be owner/);
  });

  it('need a step of their own before the start, which refuses an older database until then', async () => {
    const migrationUrl = await newDatabase('empty');
    const url = await newRole(migrationUrl);
    expect(await refusal(url)).toContain('Run npm run migrate');
    await migrateDb(url, { migrationUrl });
    await expect(prepareDb(url, nothing)).resolves.toBeUndefined();
    await ask(
      migrationUrl,
      'DELETE FROM drizzle.__drizzle_migrations WHERE id = (SELECT max(id) FROM drizzle.__drizzle_migrations)',
    );
    expect(await refusal(url)).toMatch(/is older than this program and cannot be migrated: .*Run npm run migrate/);
  });

  it('of two databases are noticed before any change', async () => {
    const migrationUrl = await newDatabase('empty');
    const url = await newRole(await newDatabase());
    expect(userOf(url)).not.toBe(userOf(migrationUrl));
    expect(await refusal(url, { migrationUrl })).toBe(
      'DATABASE_URL and MIGRATION_DATABASE_URL lead to two databases: both must name the same one.',
    );
    await expect(ask(migrationUrl, 'SELECT FROM drizzle.__drizzle_migrations')).rejects.toThrow('does not exist');
  });
});

it('every migration is written later than those before it: drizzle leaves out what is older than the last one', async () => {
  const journal = z.object({ entries: z.array(z.object({ when: z.number() })) });
  const file = new URL('../../../migrations/meta/_journal.json', import.meta.url);
  const moments = journal.parse(JSON.parse(await readFile(file, 'utf8'))).entries.map(({ when }) => when);
  expect(moments).toEqual(moments.toSorted((one, other) => one - other));
});
