import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../platform/database/db.ts';
import { cases } from '../schema/cases.table.ts';
import { customers } from '../schema/customers.table.ts';

type Customer = typeof customers.$inferSelect;
/** The fields of a new customer. */
export type NewCustomer = Pick<
  typeof customers.$inferInsert,
  'phone' | 'name' | 'alias' | 'email' | 'judet' | 'localitate' | 'responsibleId'
>;

/**
 * The present owner of the phone, even hidden from the caller: is the phone taken? Customers in the bin gave it up: a
 * visitor who types their phone must not reach their data.
 */
export async function findOwner(db: Db, phone: string): Promise<Customer | undefined> {
  const [customer] = await db
    .select()
    .from(customers)
    .where(hasPhone([phone]));
  return customer;
}

function hasPhone(phones: readonly string[]): SQL | undefined {
  return and(inArray(customers.phone, [...phones]), isNull(customers.deletedAt));
}

/** A customer in the bin, not erased, who had that phone; with an id only that one. */
type InBin = { readonly phone: string; readonly id?: string | undefined };

/** Those in the bin, locked until the transaction ends, deleted last first. */
export function lockBinned(tx: Db, binned: InBin): Promise<Customer[]> {
  return tx
    .select()
    .from(customers)
    .where(isInBin(binned))
    .orderBy(desc(customers.deletedAt), customers.id)
    .for('update');
}

/** Whether a customer with that phone can be restored from the bin. */
export async function isPhoneInBin(db: Db, phone: string): Promise<boolean> {
  return (await db.$count(customers, isInBin({ phone }))) > 0;
}

function isInBin({ phone, id }: InBin): SQL | undefined {
  const isWanted = id === undefined ? undefined : eq(customers.id, id);
  return and(eq(customers.phone, phone), isNotNull(customers.deletedAt), isNull(customers.erasedAt), isWanted);
}

/** Also a customer in the bin. */
export async function findById(db: Db, id: string): Promise<Customer | undefined> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, id));
  return customer;
}

/** Answers the id of the new customer. */
export async function addCustomer(db: Db, customer: NewCustomer): Promise<string> {
  const [added] = await db.insert(customers).values(customer).returning({ id: customers.id });
  if (!added) throw new Error('a customer was added without an id');
  return added.id;
}

/** Notes activity of the person or the staff: retention counts from now. */
export async function touch(db: Db, id: string): Promise<void> {
  await db.update(customers).set({ lastActivity: sql`now()` }).where(eq(customers.id, id));
}

/** Locks the customer: nobody else changes, merges or deletes them until the transaction ends. */
export async function lockById(tx: Db, id: string): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, id)).for('update');
}

/** Changes a customer and answers the row after the change. */
export async function changeCustomer(
  tx: Db,
  id: string,
  values: PgUpdateSetSource<typeof customers>,
): Promise<Customer> {
  const [changed] = await tx.update(customers).set(values).where(eq(customers.id, id)).returning();
  if (!changed) throw new Error('a customer is gone while locked');
  return changed;
}

/** As `changeCustomer`, for several locked customers. */
export function changeListed(
  tx: Db,
  listed: readonly Customer[],
  values: PgUpdateSetSource<typeof customers>,
): Promise<Customer[]> {
  const ids = listed.map(({ id }) => id);
  return tx.update(customers).set(values).where(inArray(customers.id, ids)).returning();
}

/** Locks those who have one of the phones until the transaction ends; always in one order (no deadlocks). */
export function lockByPhones(tx: Db, phones: readonly string[]): Promise<Customer[]> {
  return tx.select().from(customers).where(hasPhone(phones)).orderBy(customers.id).for('update');
}

/** Whether the customer has an open or a signed case. */
export async function hasCaseToKeep(db: Db, id: string): Promise<boolean> {
  const isKept = sql`${cases.outcome} IS DISTINCT FROM 'lost'`;
  return (await db.$count(cases, and(eq(cases.customerId, id), isKept))) > 0;
}
