import type { EndStage } from 'contract/fields/case-stages';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { endReasons } from '../../schema/end-reasons.table.ts';

/** A reason as stored. */
export type EndReasonRow = typeof endReasons.$inferSelect;

/** Those of the bank first, by their words; archived ones too. */
export function findReasons(db: Db): Promise<EndReasonRow[]> {
  return db.select().from(endReasons).orderBy(asc(endReasons.kind), sql`${endReasons.text} COLLATE "ro-x-icu"`);
}

export async function findReason(db: Db, id: string): Promise<EndReasonRow | undefined> {
  const [reason] = await db.select().from(endReasons).where(eq(endReasons.id, id));
  return reason;
}

/** The reason of that kind in those words, for any capitals and diacritics. */
export async function findByText(db: Db, kind: EndStage, text: string): Promise<EndReasonRow | undefined> {
  const [reason] = await db
    .select()
    .from(endReasons)
    .where(and(eq(endReasons.kind, kind), sql`fold_text(${endReasons.text}) = fold_text(${text})`));
  return reason;
}

export async function addReason(db: Db, values: Pick<EndReasonRow, 'kind' | 'text'>): Promise<EndReasonRow> {
  const [added] = await db.insert(endReasons).values(values).returning();
  if (!added) throw new Error('a reason was added without a row');
  return added;
}

export async function changeReason(
  db: Db,
  id: string,
  values: Pick<EndReasonRow, 'text' | 'isArchived'>,
): Promise<EndReasonRow> {
  const [changed] = await db.update(endReasons).set(values).where(eq(endReasons.id, id)).returning();
  if (!changed) throw new Error('a reason that is never deleted is gone');
  return changed;
}
