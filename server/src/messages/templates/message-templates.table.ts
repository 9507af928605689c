import type { MessageChannel, MessageKind } from 'contract/messages/message-words';
import { boolean, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

/** Versions of templates by kind and channel: rows are only added (a trigger refuses changes), the newest counts. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<MessageKind>().notNull(),
    channel: text('channel').$type<MessageChannel>().notNull(),
    version: integer('version').notNull(),
    /** Of an e-mail; empty on the other channels. */
    subject: text('subject').notNull().default(''),
    text: text('text').notNull(),
    /** Ours, as a beginning. */
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** User name; null: the program. */
    createdBy: text('created_by'),
  },
  (table) => [unique('message_templates_version').on(table.kind, table.channel, table.version)],
);
