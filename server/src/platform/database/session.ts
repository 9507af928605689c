import { randomInt, randomUUID } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';
import { StartupError } from '../runtime/startup-error.ts';
import { type DatabaseUrl, poolerHint } from './start-connection.ts';

const NOTIFICATION_TIMEOUT_MS = 5_000;

/**
 * Two connections in turn, each now and then twice in a row, reveal two kinds of poolers. One hands out the server's
 * connection used last: then the other connection has it. One hands them out in a circle: then the same connection has
 * another.
 */
const TURNS = ['one', 'one', 'other', 'one', 'other', 'other', 'one', 'one', 'one', 'other'] as const;

const HOLDS = `SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
  AND classid = 0 AND objid = $1::bigint::oid) AS holds`;

/**
 * Tests the base of locks and notifications: a connection is one session of PostgreSQL for its whole life. A pooler in
 * transaction mode silently gives each statement to any free connection of the server: locks would belong to others and
 * notifications would get lost. Throws `StartupError`.
 */
export async function checkSession(one: Client, { url, setting }: DatabaseUrl): Promise<void> {
  const other = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  other.on('error', () => undefined);
  await other.connect();
  try {
    if (!((await keepsLocks(one, other)) && (await brings(one, other))))
      throw new StartupError(
        `${setting} leads to a pooler in transaction mode, which keeps no locks and brings no notifications: ${poolerHint(setting)}`,
      );
  } finally {
    await other.end();
  }
}

/** Whether the first has the lock that it took, and the second does not, for any order of statements. */
async function keepsLocks(one: Client, other: Client): Promise<boolean> {
  const key = await takeSessionLock(one);
  const clients = { one, other };
  let isKept = true;
  for (const turn of TURNS) {
    const { rows } = await clients[turn].query<{ holds: boolean }>(HOLDS, [key]);
    isKept &&= rows[0]?.holds === (turn === 'one');
  }
  return (await releaseSessionLock(one, key)) && isKept;
}

/** Whether a notification of the other reaches the listening one. */
async function brings(one: Client, other: Client): Promise<boolean> {
  const channel = `session ${randomUUID()}`;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timeout = setTimeout(() => resolve(false), NOTIFICATION_TIMEOUT_MS);
  const receive = (notification: { channel: string }) => notification.channel === channel && resolve(true);
  one.on('notification', receive);
  try {
    await one.query(`LISTEN ${escapeIdentifier(channel)}`);
    await other.query('SELECT pg_notify($1, $2)', [channel, '']);
    return await promise;
  } finally {
    clearTimeout(timeout);
    one.off('notification', receive);
    await one.query(`UNLISTEN ${escapeIdentifier(channel)}`);
  }
}

/** Whether both connections lead to one database: a lock that the session takes is then held for the other. */
export async function isSameDatabase(session: Client, other: Client): Promise<boolean> {
  const key = await takeSessionLock(session);
  const { rows } = await other.query<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS taken', [key]);
  await releaseSessionLock(session, key);
  return rows[0]?.taken === false;
}

/** A lock of a number that nobody else has. */
async function takeSessionLock(client: Client): Promise<number> {
  const key = randomInt(2 ** 31);
  await client.query('SELECT pg_advisory_lock($1)', [key]);
  return key;
}

async function releaseSessionLock(client: Client, key: number): Promise<boolean> {
  const { rows } = await client.query<{ released: boolean }>('SELECT pg_advisory_unlock($1) AS released', [key]);
  return rows[0]?.released === true;
}
