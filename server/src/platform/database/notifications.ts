import { sql } from 'drizzle-orm';
import { Client, escapeIdentifier } from 'pg';
import type { Db } from './db.ts';

/** Words between the copies of the program, through PostgreSQL's LISTEN and NOTIFY. */
export type Notifications = {
  /**
   * Calls `hear` with the text of every word sent on the channel, by any copy; and with undefined when listening
   * begins, at first and after a broken connection was mended: words may have been missed until then, so whatever
   * was remembered must be looked up again.
   */
  readonly subscribe: (channel: string, hear: Hear) => void;
  readonly close: () => Promise<void>;
};

type Hear = (text: string | undefined) => void;
type Subscription = { readonly channel: string; readonly hear: Hear };

const RETRY_MS = 1_000;

/** Sends a word to every copy, when the surrounding transaction commits. At most 8,000 bytes. */
export async function notify(db: Db, channel: string, text = ''): Promise<void> {
  await db.execute(sql`SELECT pg_notify(${channel}, ${text})`);
}

/**
 * The listening side, on a connection of its own that is made with the first subscription and again whenever it
 * breaks. `onLost` hears why it broke or could not be made.
 */
export function openNotifications(url: string, onLost: (error: Error) => void): Notifications {
  const subscriptions: Subscription[] = [];
  let connection: Promise<Client | undefined> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const lose = (error: unknown) => {
    if (!isClosed) onLost(error instanceof Error ? error : new Error(String(error)));
  };

  const connect = async (): Promise<Client | undefined> => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000, keepAlive: true });
    client.on('error', lose);
    client.on('notification', ({ channel, payload = '' }) => tell(subscriptions, channel, payload));
    try {
      await client.connect();
      client.once('end', connectLater);
      for (const subscription of subscriptions) await listen(client, subscription);
      return client;
    } catch (error) {
      lose(error);
      connectLater();
      return undefined;
    }
  };

  const listenToo = async (client: Client | undefined, subscription: Subscription) => {
    if (client) await listen(client, subscription).catch(lose);
    return client;
  };

  const connectLater = () => {
    clearTimeout(retry);
    if (isClosed) return;
    retry = setTimeout(() => {
      connection = connect();
    }, RETRY_MS);
  };

  return {
    subscribe: (channel, hear) => {
      const subscription = { channel, hear };
      subscriptions.push(subscription);
      // One after the other: a connection carries out one statement at a time.
      connection = connection ? connection.then((client) => listenToo(client, subscription)) : connect();
    },
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await (await connection)?.end();
    },
  };
}

async function listen(client: Client, { channel, hear }: Subscription): Promise<void> {
  await client.query(`LISTEN ${escapeIdentifier(channel)}`);
  hear(undefined);
}

function tell(subscriptions: readonly Subscription[], channel: string, text: string): void {
  for (const subscription of subscriptions) if (subscription.channel === channel) subscription.hear(text);
}
