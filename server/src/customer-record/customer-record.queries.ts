import { desc, inArray } from 'drizzle-orm';
import type { AuditRow } from '../audit/audit.queries.ts';
import type { Db } from '../platform/database/db.ts';
import { auditEntries } from '../schema/audit.table.ts';
import { findMerged } from './merge/merged.queries.ts';

/** The events of a customer, and of those merged into them. Newest first. */
export async function findAuditEvents(db: Db, customerId: string, most: number): Promise<AuditRow[]> {
  const ids = [customerId, ...(await findMerged(db, customerId))];
  return db
    .select()
    .from(auditEntries)
    .where(inArray(auditEntries.subjectId, ids))
    .orderBy(desc(auditEntries.id))
    .limit(most);
}
