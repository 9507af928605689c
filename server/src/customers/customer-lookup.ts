import { problem } from 'contract/problem';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { type Actor, type AuditEvent, addEntry, findNewestOf } from '../audit/audit.queries.ts';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Viewer } from '../platform/http/authorization.ts';
import { auditEntries } from '../schema/audit.table.ts';
import { customers } from '../schema/customers.table.ts';
import { visibleTo } from './visible-to.ts';

/** A customer as stored. */
export type CustomerRow = typeof customers.$inferSelect;

/** The customer with that phone (E.164); 404 without one whom `viewer` may know of. */
export async function requireCustomer(db: Db, phone: string, viewer: Viewer): Promise<CustomerRow> {
  const [customer] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.phone, phone), visibleTo(viewer)));
  if (!customer) throw problem('CLIENT_NEGASIT');
  return customer;
}

/** The customer with that id; undefined without one whom `viewer` may know of. */
export async function findVisible(db: Db, id: string, viewer: Viewer): Promise<CustomerRow | undefined> {
  const [customer] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), visibleTo(viewer)));
  return customer;
}

/** The customer of a page's address: by its id, also after they were merged into another one; without an id by phone. */
export async function requireOfAddress(
  db: Db,
  { phone, customerId }: { readonly phone: string; readonly customerId?: string | undefined },
  viewer: Viewer,
): Promise<CustomerRow> {
  if (customerId === undefined) return requireCustomer(db, phone, viewer);
  const customer =
    (await findVisible(db, customerId, viewer)) ?? (await findVisible(db, await findSurvivor(db, customerId), viewer));
  if (!customer) throw problem('CLIENT_NEGASIT');
  return customer;
}

/** The id of the customer that this one was merged into, through further merges; without a merge the same id. */
async function findSurvivor(db: Db, customerId: string): Promise<string> {
  const [newest] = await findNewestOf(db, 'customer-merged', [customerId]);
  const into = newest?.details.into;
  return typeof into === 'string' ? findSurvivor(db, into) : customerId;
}

/**
 * As `requireCustomer`, for a change of their records: retention counts from now, and nobody else changes or deletes
 * them until the transaction ends.
 */
export async function customerForUpdate(tx: Db, phone: string, viewer: Viewer): Promise<CustomerRow> {
  const [customer] = await tx
    .update(customers)
    .set({ lastActivity: sql`now()` })
    .where(and(eq(customers.phone, phone), visibleTo(viewer)))
    .returning();
  if (!customer) throw problem('CLIENT_NEGASIT');
  return customer;
}

/**
 * As `customerForUpdate`, for a customer who was read before: 404 also when another customer has the phone by now, who
 * must not get the received data.
 */
export async function sameForUpdate(
  tx: Db,
  { phone, id }: Pick<CustomerRow, 'phone' | 'id'>,
  viewer: Viewer,
): Promise<CustomerRow> {
  const customer = await customerForUpdate(tx, phone, viewer);
  if (customer.id !== id) throw problem('CLIENT_NEGASIT');
  return customer;
}

/** As `customerForUpdate`, by id; undefined when there is none. */
export async function customerByIdForUpdate(tx: Db, id: string, viewer: Viewer): Promise<CustomerRow | undefined> {
  const [customer] = await tx
    .update(customers)
    .set({ lastActivity: sql`now()` })
    .where(and(eq(customers.id, id), visibleTo(viewer)))
    .returning();
  return customer;
}

/** The listed customers whom `viewer` may know of, locked until the transaction ends; 404 for none. */
export async function lockListed(tx: Db, phones: readonly string[], viewer: Viewer): Promise<CustomerRow[]> {
  const listed = await tx
    .select()
    .from(customers)
    .where(and(inArray(customers.phone, [...phones]), visibleTo(viewer)))
    .orderBy(customers.id)
    .for('update');
  if (listed.length === 0) throw problem('CLIENT_NEGASIT');
  return listed;
}

/** The name of a customer in the audit log: its readers may learn more only through the customer's own page. */
export function auditSubject({ id }: Pick<CustomerRow, 'id'>): NonNullable<AuditEvent['subject']> {
  return { id, name: `Client ${id.slice(0, 8)}` };
}

/** Notes a user's view of a customer's data; once in ten minutes, for any number of calls of a screen. */
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
