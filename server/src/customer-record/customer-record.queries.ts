import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { appointments } from '../appointments/appointments.table.ts';
import type { AuditRow } from '../audit/audit.queries.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { customerInfos } from '../booking/forms.table.ts';
import type { CustomerRow } from '../customers/customer-of.ts';
import { callRequests, customers } from '../customers/customers.table.ts';
import { customerFiles } from '../documents/files.table.ts';
import type { Db } from '../platform/database/db.ts';
import { customerComments } from './comments.table.ts';

/** Changes what is stored of a customer and answers him as he is then. */
export async function change(tx: Db, id: string, values: PgUpdateSetSource<typeof customers>): Promise<CustomerRow> {
  const [changed] = await tx.update(customers).set(values).where(eq(customers.id, id)).returning();
  if (!changed) throw new Error('a customer is gone while he was locked');
  return changed;
}

/** Those who have one of the phones; nobody else changes them until the transaction ends. Locked in one order. */
export function lockByPhones(tx: Db, phones: readonly string[]): Promise<CustomerRow[]> {
  return tx
    .select()
    .from(customers)
    .where(inArray(customers.phone, [...phones]))
    .orderBy(customers.id)
    .for('update');
}

/** How much of a customer is kept beside him: forms; files, notes and the chosen offer; appointments. */
export async function countRecords(db: Db, { id, selectedOffer }: Pick<CustomerRow, 'id' | 'selectedOffer'>) {
  const [customerInfo, files, comments, visits] = [
    await db.$count(customerInfos, eq(customerInfos.customerId, id)),
    await db.$count(customerFiles, eq(customerFiles.customerId, id)),
    await db.$count(customerComments, eq(customerComments.customerId, id)),
    await db.$count(appointments, eq(appointments.customerId, id)),
  ];
  return { customerInfo, customerData: files + comments + (selectedOffer === null ? 0 : 1), appointments: visits };
}

/** Requests for a call, newest first. */
export function findRequests(db: Db, customerId: string): Promise<(typeof callRequests.$inferSelect)[]> {
  return db
    .select()
    .from(callRequests)
    .where(eq(callRequests.customerId, customerId))
    .orderBy(desc(callRequests.createdAt), desc(callRequests.id));
}

/** Ids of the customers who were made one with this one; his own is not among them. */
export async function findMerged(db: Db, customerId: string): Promise<string[]> {
  const { subjectId, action, details } = auditEntries;
  const entries = await db
    .select({ merged: sql<string[]>`${details}->'merged'` })
    .from(auditEntries)
    .where(and(eq(subjectId, customerId), eq(action, 'customer-merged'), sql`${details} ? 'merged'`));
  return entries.flatMap(({ merged }) => merged);
}

/** What was done to a customer, also to those who were made one with him. Newest first. */
export async function findAuditEvents(db: Db, customerId: string, most: number): Promise<AuditRow[]> {
  const ids = [customerId, ...(await findMerged(db, customerId))];
  return db
    .select()
    .from(auditEntries)
    .where(inArray(auditEntries.subjectId, ids))
    .orderBy(desc(auditEntries.id))
    .limit(most);
}
