import type { MessageChannel, MessageKind } from 'contract/messages/message-words';
import { boolean, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Versions of templates by kind and channel: rows are only added (a trigger refuses changes), the newest counts. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<MessageKind>().notNull(),
    channel: text().$type<MessageChannel>().notNull(),
    version: integer().notNull(),
    /** Of an e-mail; empty on the other channels. */
    subject: text().notNull().default(''),
    text: text().notNull(),
    /** A sample of ours. */
    isSample: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    createdBy: text(),
  },
  (table) => [unique('message_templates_version').on(table.kind, table.channel, table.version)],
);
