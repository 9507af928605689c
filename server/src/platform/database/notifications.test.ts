import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { ownDatabase } from '../../testing/own-database.ts';
import { openDb } from './db.ts';
import { waitFor } from './embedded/wait-for.ts';
import { notify, openNotifications } from './notifications.ts';

const url = await ownDatabase('empty');
const TIMEOUT_MS = 30_000;
const { db, close } = openDb(url, () => undefined);
const lost: Error[] = [];
const notifications = openNotifications(url, (error) => lost.push(error));

afterAll(async () => {
  await notifications.close();
  await close();
});

it('what one copy of the program says in a transaction, the others hear when it commits, and again after the connection broke', async () => {
  const heard: (string | undefined)[] = [];
  const elsewhere: (string | undefined)[] = [];
  notifications.subscribe('customers moved', (text) => heard.push(text));
  notifications.subscribe('other', (text) => elsewhere.push(text));
  expect(await waitFor(() => heard.includes(undefined) && elsewhere.includes(undefined), TIMEOUT_MS)).toBe(true);
  heard.length = 0;

  await db.transaction(async (tx) => {
    await notify(tx, 'customers moved', 'one');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toEqual([]);
  });
  expect(await waitFor(() => heard.length === 1, TIMEOUT_MS)).toBe(true);
  expect(heard).toEqual(['one']);
  await expect(
    db.transaction(async (tx) => {
      await notify(tx, 'customers moved', 'never said');
      tx.rollback();
    }),
  ).rejects.toThrow();

  // Only in this database: tests beside this one listen to the same server in theirs.
  await db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE query LIKE 'LISTEN%' AND datname = current_database()`);
  expect(await waitFor(() => heard.at(-1) === undefined, TIMEOUT_MS)).toBe(true);
  await notify(db, 'customers moved', 'two');
  expect(await waitFor(() => heard.at(-1) === 'two', TIMEOUT_MS)).toBe(true);
  expect(heard).toEqual(['one', undefined, 'two']);
  expect(lost.length).toBeGreaterThan(0);
});
