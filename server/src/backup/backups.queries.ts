import { desc, eq } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { auditEntries } from '../schema/audit.table.ts';

/** The time of a complete back-up, and its audit entry. */
export type LastBackup = { readonly at: Date; readonly details: Record<string, unknown> };

/** The newest complete and checked back-up; undefined without one. The audit log is its only register. */
export async function findLastBackup(db: Db): Promise<LastBackup | undefined> {
  const [entry] = await db
    .select({ at: auditEntries.at, details: auditEntries.details })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'backup-created'))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return entry;
}
