import { problem } from 'contract/problem';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Actor, type AuditEvent, addEntry } from '../audit/audit.queries.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Db } from '../platform/database/db.ts';
import { findByPhone } from './customers.queries.ts';
import { customers } from './customers.table.ts';

/** A customer as stored. */
export type CustomerRow = typeof customers.$inferSelect;

/** The customer with that phone (E.164); 404 when there is none. */
export async function requireCustomer(db: Db, phone: string): Promise<CustomerRow> {
  const customer = await findByPhone(db, phone);
  if (!customer) throw problem('CLIENT_NEGASIT');
  return customer;
}

/**
 * As `requireCustomer`, for a change of what is theirs: retention counts from now, and nobody else changes or deletes them until
 * the transaction ends.
 */
export async function customerForUpdate(tx: Db, phone: string): Promise<CustomerRow> {
  const [customer] = await tx
    .update(customers)
    .set({ lastActivity: sql`now()` })
    .where(eq(customers.phone, phone))
    .returning();
  if (!customer) throw problem('CLIENT_NEGASIT');
  return customer;
}

/** As `customerForUpdate`, by id; undefined when there is none. */
export async function customerByIdForUpdate(tx: Db, id: string): Promise<CustomerRow | undefined> {
  const [customer] = await tx
    .update(customers)
    .set({ lastActivity: sql`now()` })
    .where(eq(customers.id, id))
    .returning();
  return customer;
}

/** How the audit log names a customer: its readers learn who that is only where they may look customers up. */
export function auditSubject({ id }: Pick<CustomerRow, 'id'>): NonNullable<AuditEvent['subject']> {
  return { id, name: `Client ${id.slice(0, 8)}` };
}

/** Notes that somebody looked into a customer's data; once in ten minutes, however many calls a screen makes. */
export async function recordView(db: Db, actor: Actor, customer: Pick<CustomerRow, 'id'>): Promise<void> {
  if (await hasViewedRecently(db, actor, customer.id)) return;
  await db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, `opened ${actor.user?.id} ${customer.id}`);
    if (await hasViewedRecently(tx, actor, customer.id)) return;
    await addEntry(tx, actor, { action: 'customer-opened', subject: auditSubject(customer) });
  });
}

async function hasViewedRecently(db: Db, { user }: Actor, customerId: string): Promise<boolean> {
  const rows = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectId, customerId),
        eq(auditEntries.action, 'customer-opened'),
        user ? eq(auditEntries.actorId, user.id) : isNull(auditEntries.actorId),
        gt(auditEntries.at, sql`now() - interval '10 minutes'`),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
