import type { RuleKind } from 'contract/messages/message-words';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

/** Rules of automatic messages that administrators changed; a rule without a row has the program's defaults. */
export const messageRules = pgTable('message_rules', {
  kind: text('kind').$type<RuleKind>().primaryKey(),
  isOn: boolean('is_on').notNull(),
  /** Calendar days; null: the default, or not used by this kind. */
  daysAfter: integer('days_after'),
  daysBetween: integer('days_between'),
  mostTimes: integer('most_times'),
  daysBefore: integer('days_before'),
  version: integer('version').notNull(),
  changedAt: instant('changed_at').notNull(),
  /** User name. */
  changedBy: text('changed_by').notNull(),
});
