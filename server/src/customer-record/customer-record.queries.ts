import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { appointments } from '../appointments/appointments.table.ts';
import type { AuditRow } from '../audit/audit.queries.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { bookingForms } from '../booking/booking-forms.table.ts';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { customerFiles } from '../documents/files.table.ts';
import type { Db } from '../platform/database/db.ts';
import { customerComments } from './comments.table.ts';

/** How much of a customer is kept beside their row: forms; files, notes and the chosen offer; appointments. */
export async function countRecords(db: Db, { id, selectedOffer }: Pick<CustomerRow, 'id' | 'selectedOffer'>) {
  const [customerInfo, files, comments, visits] = [
    await db.$count(bookingForms, eq(bookingForms.customerId, id)),
    await db.$count(customerFiles, eq(customerFiles.customerId, id)),
    await db.$count(customerComments, eq(customerComments.customerId, id)),
    await db.$count(appointments, eq(appointments.customerId, id)),
  ];
  return { customerInfo, customerData: files + comments + (selectedOffer === null ? 0 : 1), appointments: visits };
}

/** Ids of the customers who were made one with this one; their own is not among them. */
export async function findMerged(db: Db, customerId: string): Promise<string[]> {
  const { subjectId, action, details } = auditEntries;
  const entries = await db
    .select({ merged: sql<string[]>`${details}->'merged'` })
    .from(auditEntries)
    .where(and(eq(subjectId, customerId), eq(action, 'customer-merged'), sql`${details} ? 'merged'`));
  return entries.flatMap(({ merged }) => merged);
}

/** What was done to a customer, also to those who were made one with them. Newest first. */
export async function findAuditEvents(db: Db, customerId: string, most: number): Promise<AuditRow[]> {
  const ids = [customerId, ...(await findMerged(db, customerId))];
  return db
    .select()
    .from(auditEntries)
    .where(inArray(auditEntries.subjectId, ids))
    .orderBy(desc(auditEntries.id))
    .limit(most);
}
