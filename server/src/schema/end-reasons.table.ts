import type { EndStage } from 'contract/fields/case-stages';
import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Why applications and cases end: a list that administrators keep. */
export const endReasons = pgTable(
  'end_reasons',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<EndStage>().notNull(),
    text: text().notNull(),
    /** Not offered for new ends any more. */
    isArchived: boolean().notNull().default(false),
  },
  (table) => [uniqueIndex('end_reasons_one_of_a_text').on(table.kind, sql`fold_text(${table.text})`)],
);
