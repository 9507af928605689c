import type { RuleKind } from 'contract/messages/message-words';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Rules of automatic messages that administrators changed; a rule without a row has the program's defaults. */
export const messageRules = pgTable('message_rules', {
  kind: text().$type<RuleKind>().primaryKey(),
  isOn: boolean().notNull(),
  /** Calendar days; null: the default, or not used by this kind. */
  daysAfter: integer(),
  daysBetween: integer(),
  mostTimes: integer(),
  daysBefore: integer(),
  version: integer().notNull(),
  changedAt: instant().notNull(),
  /** User name. */
  changedBy: text().notNull(),
});
