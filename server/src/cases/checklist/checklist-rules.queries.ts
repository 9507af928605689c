import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { checklistRules } from '../../schema/checklist-rules.table.ts';

/** A rule as stored. */
export type RuleRow = typeof checklistRules.$inferSelect;

/** A rule without its place and archive mark. */
export type RuleValues = Omit<RuleRow, 'id' | 'position' | 'isArchived'>;

/** In the order of their documents on lists. */
export function findRules(db: Db): Promise<RuleRow[]> {
  return db.select().from(checklistRules).orderBy(asc(checklistRules.position), asc(checklistRules.id));
}

/** Adds rules behind all others, in their order. */
export async function addRules(db: Db, rules: readonly RuleValues[]): Promise<RuleRow[]> {
  const { rows } = await db.execute<{ last: number }>(
    sql`SELECT coalesce(max(${checklistRules.position}), 0)::int AS last FROM ${checklistRules}`,
  );
  const last = rows[0]?.last ?? 0;
  return db
    .insert(checklistRules)
    .values(rules.map((rule, index) => ({ ...rule, position: last + index + 1 })))
    .returning();
}

export async function changeRule(
  db: Db,
  id: string,
  values: RuleValues & Pick<RuleRow, 'isArchived'>,
): Promise<RuleRow> {
  const [changed] = await db.update(checklistRules).set(values).where(eq(checklistRules.id, id)).returning();
  if (!changed) throw new Error('a rule is gone in the transaction that holds all of them');
  return changed;
}

/** Gives the rules their places in this order. */
export async function orderRules(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(sql`UPDATE ${checklistRules} SET position = place.ordinality
    FROM unnest(${sql.param(ids)}::uuid[]) WITH ORDINALITY AS place (id, ordinality) WHERE ${checklistRules.id} = place.id`);
}
