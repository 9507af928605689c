import { sql } from 'drizzle-orm';
import { type Actor, addEntry, NOBODY } from '../audit/audit.queries.ts';
import type { Db } from '../platform/database/db.ts';
import { auditSubject, type CustomerRow } from './customer-lookup.ts';
import { changeCustomer, findOwner } from './customers.queries.ts';

/** Puts a locked customer into the bin. */
export async function setDeleted(tx: Db, { id }: CustomerRow, deletedBy: string): Promise<void> {
  await changeCustomer(tx, id, { deletedAt: sql`now()`, deletedBy });
}

/** Takes a customer out of the bin, with everything of theirs. */
export async function takeOutOfBin(tx: Db, customer: CustomerRow, actor: Actor): Promise<CustomerRow> {
  await addEntry(tx, actor, { action: 'customer-restored', subject: auditSubject(customer) });
  return changeCustomer(tx, customer.id, { deletedAt: null, deletedBy: null, lastActivity: sql`now()` });
}

/** The customer for whom a visitor sends something, whose phone is locked: whoever asks again comes out of the bin. */
export async function ownerForVisitor(tx: Db, phone: string): Promise<CustomerRow | undefined> {
  const owner = await findOwner(tx, phone);
  return owner?.deletedAt ? takeOutOfBin(tx, owner, NOBODY) : owner;
}
