import type { RuleKind } from 'contract/text/message-words';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

/** What administrators changed of what the program writes by itself; a rule without a row is as the program came. */
export const messageRules = pgTable('message_rules', {
  kind: text('kind').$type<RuleKind>().primaryKey(),
  isOn: boolean('is_on').notNull(),
  /** Calendar days; null: as the program came, or of no use to this kind. */
  daysAfter: integer('days_after'),
  daysBetween: integer('days_between'),
  mostTimes: integer('most_times'),
  daysBefore: integer('days_before'),
  version: integer('version').notNull(),
  changedAt: instant('changed_at').notNull(),
  /** User name. */
  changedBy: text('changed_by').notNull(),
});
