import type { MessageChannel } from 'contract/messages/message-words';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customers.table.ts';

/** Whether customers want messages by a channel: rows are only added, the newest of a channel counts. */
export const messageStops = pgTable(
  'message_stops',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    channel: text().$type<MessageChannel>().notNull(),
    isStopped: boolean().notNull(),
    /** The user who noted it; null: the customer, by the link of a message. */
    recordedBy: text(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    check('message_stops_channel', sql`${table.channel} IN ('email', 'sms', 'whatsapp')`),
    index('message_stops_of_customer').on(table.customerId, table.channel, table.id),
  ],
);

/** Links by which customers stop the messages of a channel, one in each message; kept as long as the customer. */
export const stopLinks = pgTable(
  'stop_links',
  {
    /** SHA-256 of the token, hex; the token itself is never stored. */
    tokenHash: text().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    channel: text().$type<MessageChannel>().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('stop_links_channel', sql`${table.channel} IN ('email', 'sms', 'whatsapp')`),
    index('stop_links_of_customer').on(table.customerId),
  ],
);
