import { sql } from 'drizzle-orm';
import { Client, escapeIdentifier } from 'pg';
import type { Db } from './db.ts';

/** Messages between the copies of the program, through PostgreSQL's LISTEN and NOTIFY. */
export type Notifications = {
  /**
   * Calls `onNotification` with the payload of every notification on the channel, sent by any copy; and with undefined
   * when listening begins, at first and after a lost connection: notifications may have been missed until then, so
   * whatever was cached must be read again.
   */
  readonly subscribe: (channel: string, onNotification: NotificationHandler) => void;
  readonly close: () => Promise<void>;
};

type NotificationHandler = (payload: string | undefined) => void;
type Subscription = { readonly channel: string; readonly onNotification: NotificationHandler };

const RETRY_MS = 1_000;

/** Notifies every copy when the surrounding transaction commits. The payload has at most 8,000 bytes. */
export async function notify(db: Db, channel: string, payload = ''): Promise<void> {
  await db.execute(sql`SELECT pg_notify(${channel}, ${payload})`);
}

/**
 * The listening side, on a connection of its own that is made with the first subscription and again whenever it
 * breaks. `onLost` is called with why it broke or could not be made.
 */
export function openNotifications(url: string, onLost: (error: Error) => void): Notifications {
  const subscriptions: Subscription[] = [];
  let connection: Promise<Client | undefined> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const reportLoss = (error: unknown) => {
    if (!isClosed) onLost(error instanceof Error ? error : new Error(String(error)));
  };

  const connect = async (): Promise<Client | undefined> => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000, keepAlive: true });
    client.on('error', reportLoss);
    client.on('notification', ({ channel, payload = '' }) => dispatch(subscriptions, channel, payload));
    // Those that come while it connects wait for it, and are listened to by `addListen`.
    const present = [...subscriptions];
    try {
      await client.connect();
      client.once('end', reconnectLater);
      for (const subscription of present) await listen(client, subscription);
      return client;
    } catch (error) {
      reportLoss(error);
      reconnectLater();
      return undefined;
    }
  };

  const addListen = async (client: Client | undefined, subscription: Subscription) => {
    if (client) await listen(client, subscription).catch(reportLoss);
    return client;
  };

  const reconnectLater = () => {
    clearTimeout(retry);
    if (isClosed) return;
    retry = setTimeout(() => {
      connection = connect();
    }, RETRY_MS);
  };

  return {
    subscribe: (channel, onNotification) => {
      const subscription = { channel, onNotification };
      subscriptions.push(subscription);
      // One after the other: a connection carries out one statement at a time.
      connection = connection ? connection.then((client) => addListen(client, subscription)) : connect();
    },
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await (await connection)?.end();
    },
  };
}

async function listen(client: Client, { channel, onNotification }: Subscription): Promise<void> {
  await client.query(`LISTEN ${escapeIdentifier(channel)}`);
  onNotification(undefined);
}

function dispatch(subscriptions: readonly Subscription[], channel: string, payload: string): void {
  for (const subscription of subscriptions) if (subscription.channel === channel) subscription.onNotification(payload);
}
