import { UNDO_MINUTES } from 'contract/customers/bin';
import { and, eq, sql } from 'drizzle-orm';
import { type Actor, addEntry } from '../audit/audit.queries.ts';
import type { Db } from '../platform/database/db.ts';
import type { Viewer } from '../platform/http/authorization.ts';
import { customers } from '../schema/customers.table.ts';
import { auditSubject, type CustomerRow } from './customer-lookup.ts';
import { changeCustomer } from './customers.queries.ts';
import { isVisible } from './visible-to.ts';

/** Puts a locked customer into the bin. */
export async function setDeleted(tx: Db, { id }: CustomerRow, deletedBy: string): Promise<void> {
  await changeCustomer(tx, id, { deletedAt: sql`now()`, deletedBy });
}

/**
 * Whether the user put the customer into the bin within the last minutes and may undo it. False when the customer has
 * another broker by now and the user may not see them.
 */
export async function isJustDeletedBy(
  tx: Db,
  customer: CustomerRow,
  user: Viewer & { readonly username: string },
): Promise<boolean> {
  if (!isVisible({ ...customer, deletedAt: null }, user)) return false;
  const isFresh = sql`${customers.deletedAt} > now() - ${UNDO_MINUTES}::int * interval '1 minute'`;
  const theirs = and(eq(customers.id, customer.id), eq(customers.deletedBy, user.username), isFresh);
  return (await tx.$count(customers, theirs)) > 0;
}

/** Takes a customer out of the bin, with their records. */
export async function takeOutOfBin(tx: Db, customer: CustomerRow, actor: Actor): Promise<CustomerRow> {
  await addEntry(tx, actor, { action: 'customer-restored', subject: auditSubject(customer) });
  return changeCustomer(tx, customer.id, { deletedAt: null, deletedBy: null, lastActivity: sql`now()` });
}
