import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { auditEntries } from '../../schema/audit.table.ts';

/** Ids of the customers merged into this one, without its own. */
export async function findMerged(db: Db, customerId: string): Promise<string[]> {
  const { subjectId, action, details } = auditEntries;
  const entries = await db
    .select({ merged: sql<string[]>`${details}->'merged'` })
    .from(auditEntries)
    .where(and(eq(subjectId, customerId), eq(action, 'customer-merged'), sql`${details} ? 'merged'`));
  return entries.flatMap(({ merged }) => merged);
}
