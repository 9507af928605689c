import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { AuditRow } from '../audit/audit.queries.ts';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import type { Db } from '../platform/database/db.ts';
import { appointments } from '../schema/appointments.table.ts';
import { auditEntries } from '../schema/audit.table.ts';
import { bookingForms } from '../schema/booking-forms.table.ts';
import { customerComments } from '../schema/comments.table.ts';
import { customerFiles } from '../schema/files.table.ts';
import { findMerged } from './merge/merged.queries.ts';

/** Events with what banks paid us, which not every broker of a customer may see. */
const OF_COMMISSIONS: readonly string[] = ['commission-entered', 'commission-reversed', 'commission-line-matched'];

/** The events of a customer, and of those merged into them, without commissions. Newest first. */
export async function findAuditEvents(db: Db, customerId: string, most: number): Promise<AuditRow[]> {
  const ids = [customerId, ...(await findMerged(db, customerId))];
  return db
    .select()
    .from(auditEntries)
    .where(and(inArray(auditEntries.subjectId, ids), notInArray(auditEntries.action, [...OF_COMMISSIONS])))
    .orderBy(desc(auditEntries.id))
    .limit(most);
}

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
