import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { newDatabase } from '../../testing/database/new-database.ts';
import { openDb } from './db.ts';
import { waitFor } from './embedded/wait-for.ts';
import { notify, openNotifications } from './notifications.ts';

const url = await newDatabase('empty');
const TIMEOUT_MS = 30_000;
const { db, close } = openDb(url, () => undefined);
const lost: Error[] = [];
const notifications = openNotifications(url, (error) => lost.push(error));

afterAll(async () => {
  await notifications.close();
  await close();
});

it('a notification in a transaction reaches other copies at its commit, also after a lost connection', async () => {
  const received: (string | undefined)[] = [];
  const elsewhere: (string | undefined)[] = [];
  notifications.subscribe('customers moved', (payload) => received.push(payload));
  notifications.subscribe('other', (payload) => elsewhere.push(payload));
  expect(await waitFor(() => received.includes(undefined) && elsewhere.includes(undefined), TIMEOUT_MS)).toBe(true);
  received.length = 0;

  await db.transaction(async (tx) => {
    await notify(tx, 'customers moved', 'one');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(received).toEqual([]);
  });
  expect(await waitFor(() => received.length === 1, TIMEOUT_MS)).toBe(true);
  expect(received).toEqual(['one']);
  await expect(
    db.transaction(async (tx) => {
      await notify(tx, 'customers moved', 'never sent');
      tx.rollback();
    }),
  ).rejects.toThrow();

  // Only in this database: tests beside this one listen to the same server in theirs.
  await db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE query LIKE 'LISTEN%' AND datname = current_database()`);
  expect(await waitFor(() => received.at(-1) === undefined, TIMEOUT_MS)).toBe(true);
  await notify(db, 'customers moved', 'two');
  expect(await waitFor(() => received.at(-1) === 'two', TIMEOUT_MS)).toBe(true);
  expect(received).toEqual(['one', undefined, 'two']);
  expect(lost.length).toBeGreaterThan(0);
});

it('a subscription made during the connecting begins once, like the first', async () => {
  const begun: string[] = [];
  const connecting = openNotifications(url, (error) => lost.push(error));
  for (const channel of ['first', 'second', 'third']) connecting.subscribe(channel, () => begun.push(channel));
  expect(await waitFor(() => begun.includes('third'), TIMEOUT_MS)).toBe(true);
  await connecting.close();
  expect(begun).toEqual(['first', 'second', 'third']);
});
