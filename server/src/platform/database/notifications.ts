import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { Client, escapeIdentifier } from 'pg';
import { toError } from '../runtime/errors.ts';
import type { Db } from './db.ts';

/** Messages between the copies of the program, through PostgreSQL's LISTEN and NOTIFY. */
export type Notifications = {
  /**
   * Calls `onNotification` with the payload of every notification on the channel, sent by any copy; and with undefined
   * when listening begins, at first and after a lost connection: a notification may be missing, so callers must read
   * all cached data again.
   */
  readonly subscribe: (channel: string, onNotification: NotificationHandler) => void;
  /**
   * When (`performance.now()`) the last confirmed heartbeat was sent: all earlier notifications have come. -Infinity:
   * none.
   */
  readonly completeUntil: () => number;
  readonly close: () => Promise<void>;
};

type NotificationHandler = (payload: string | undefined) => void;
type Subscription = { readonly channel: string; readonly onNotification: NotificationHandler };

const RETRY_MS = 1_000;
/** A connection that falls silent is noticed within two of them. */
const HEARTBEAT_MS = 5_000;

/** Notifies every copy when the surrounding transaction commits. The payload has at most 8,000 bytes. */
export async function notify(db: Db, channel: string, payload = ''): Promise<void> {
  await db.execute(sql`SELECT pg_notify(${channel}, ${payload})`);
}

/**
 * The listening side, on a connection of its own. The first subscription makes it, and each break or silence makes it
 * anew. Every `heartbeatMs` it notifies itself, and must have got that by the next time. `onLost` gets the reason of a
 * break or failure.
 */
export function openNotifications(
  url: string,
  onLost: (error: Error) => void,
  { heartbeatMs = HEARTBEAT_MS } = {},
): Notifications {
  const subscriptions: Subscription[] = [];
  const heartbeat = openHeartbeat(heartbeatMs);
  let connection: Promise<Client | undefined> | undefined;
  let socket = new Socket();
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const reportLoss = (error: unknown) => {
    if (!isClosed) onLost(toError(error));
  };

  const connect = async (): Promise<Client | undefined> => {
    const own = new Socket();
    socket = own;
    const client = newClient(url, own);
    client.on('error', reportLoss);
    client.on('notification', ({ channel, payload = '' }) => dispatch(subscriptions, channel, payload));
    // Subscriptions during the connecting wait for it, and `carryOut` listens for them.
    const present = [...subscriptions];
    try {
      await client.connect();
      client.once('end', reconnectLater);
      heartbeat.start(beat, (silence) => own.destroy(silence));
      for (const subscription of present) await listen(client, subscription);
      return client;
    } catch (error) {
      reportLoss(error);
      own.destroy();
      reconnectLater();
      return undefined;
    }
  };

  /** One after the other: a connection carries out one statement at a time. A failed statement ends the connection. */
  const carryOut = (statement: (client: Client) => Promise<unknown>) => {
    connection = connection?.then(async (client) => {
      if (client) await statement(client).catch((error) => socket.destroy(toError(error)));
      return client;
    });
  };
  const beat = () => carryOut((client) => client.query('SELECT pg_notify($1, $2)', [heartbeat.channel, '']));

  const reconnectLater = () => {
    heartbeat.stop();
    clearTimeout(retry);
    if (isClosed) return;
    retry = setTimeout(() => {
      connection = connect();
    }, RETRY_MS);
  };

  const subscribe: Notifications['subscribe'] = (channel, onNotification) => {
    const subscription = { channel, onNotification };
    subscriptions.push(subscription);
    if (connection) carryOut((client) => listen(client, subscription));
    else connection = connect();
  };
  subscriptions.push({ channel: heartbeat.channel, onNotification: heartbeat.receive });

  return {
    subscribe,
    completeUntil: heartbeat.provenUntil,
    close: async () => {
      isClosed = true;
      heartbeat.stop();
      clearTimeout(retry);
      // Not `end`: on a connection that is silent its farewell would never be answered.
      socket.destroy();
      await connection;
    },
  };
}

/** Notifications arrive in the order of their commits: the receiver of their own has all earlier ones. */
function openHeartbeat(everyMs: number) {
  let timer: NodeJS.Timeout | undefined;
  let awaited: number | undefined;
  let confirmed = Number.NEGATIVE_INFINITY;
  const stop = () => {
    clearInterval(timer);
    awaited = undefined;
  };
  return {
    /** Only of this connection: another copy's heartbeat proves nothing. */
    channel: `heartbeat ${randomUUID()}`,
    start: (beat: () => void, onSilence: (silence: Error) => void) => {
      stop();
      timer = setInterval(() => {
        if (awaited !== undefined) return onSilence(new Error('The listening connection to the database fell silent'));
        awaited = performance.now();
        beat();
      }, everyMs).unref();
    },
    stop,
    receive: (payload: string | undefined) => {
      // Undefined: listening begins, without a sent heartbeat.
      if (payload === undefined || awaited === undefined) return;
      confirmed = awaited;
      awaited = undefined;
    },
    provenUntil: () => confirmed,
  };
}

/** A connection through a socket of the caller, who can cut a silent one. */
function newClient(url: string, socket: Socket): Client {
  return new Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    keepAlive: true,
    stream: () => socket,
  });
}

async function listen(client: Client, { channel, onNotification }: Subscription): Promise<void> {
  await client.query(`LISTEN ${escapeIdentifier(channel)}`);
  onNotification(undefined);
}

function dispatch(subscriptions: readonly Subscription[], channel: string, payload: string): void {
  for (const subscription of subscriptions) if (subscription.channel === channel) subscription.onNotification(payload);
}
