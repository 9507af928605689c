import { problem } from 'contract/problem';
import { and, eq } from 'drizzle-orm';
import { addEntry, SYSTEM, type UserActor } from '../../audit/audit.queries.ts';
import { isJustDeletedBy, setDeleted, takeOutOfBin } from '../../customers/customer-bin.queries.ts';
import { auditSubject, type CustomerRow, customerForUpdate } from '../../customers/customer-lookup.ts';
import { findById, lockById } from '../../customers/customers.queries.ts';
import { customers } from '../../customers/customers.table.ts';
import { lockByPhone, lockPhones } from '../../customers/phone-lock.ts';
import { withdrawAllOf } from '../../mail/outbox.queries.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { eraseButCases } from '../erasure/erase.ts';
import { findToErase, isToErase } from './bin.queries.ts';

type BinDeps = Pick<Deps, 'db' | 'config' | 'now' | 'today'>;

/** Puts a customer into the bin. Emails to them that still wait are not sent, also when they are restored. */
export function moveToBin({ db }: Pick<Deps, 'db'>, phone: string, actor: UserActor): Promise<void> {
  return db.transaction(async (tx) => {
    // Nobody books with the phone meanwhile: they would book for somebody who is being deleted.
    await lockPhones(tx, [phone]);
    const customer = await customerForUpdate(tx, phone, actor.user);
    await setDeleted(tx, customer, actor.user.username);
    await withdrawAllOf(tx, customer.id);
    await addEntry(tx, actor, { action: 'customer-binned', subject: auditSubject(customer) });
  });
}

/** Takes a customer out of the bin; 404 for whoever is not in it. */
export function restore({ db }: Pick<Deps, 'db'>, phone: string, actor: UserActor): Promise<CustomerRow> {
  return db.transaction(async (tx) => {
    const customer = await lockByPhone(tx, phone);
    if (!customer?.deletedAt) throw problem('CLIENT_NEGASIT');
    return takeOutOfBin(tx, customer, actor);
  });
}

/** The same for whoever put the customer there a few minutes ago; nobody else learns who is in the bin. */
export function undoDeletion({ db }: Pick<Deps, 'db'>, phone: string, actor: UserActor): Promise<CustomerRow> {
  return db.transaction(async (tx) => {
    const customer = await lockByPhone(tx, phone);
    if (!customer || !(await isJustDeletedBy(tx, customer, actor.user))) throw problem('CLIENT_NEGASIT');
    return takeOutOfBin(tx, customer, actor);
  });
}

/**
 * Erases customers whose days in the bin are over, and what was kept of others for a case, each in its own transaction.
 */
export async function eraseFromBin(deps: BinDeps, stop: AbortSignal): Promise<void> {
  for (const binned of await findToErase(deps.db, deps.today())) if (!stop.aborted) await eraseIfOver(deps, binned);
}

/** They may have been restored, or their case signed, since they were looked up. */
async function eraseIfOver(deps: BinDeps, { id, phone }: Pick<CustomerRow, 'id' | 'phone'>): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockPhones(tx, [phone]);
    await lockById(tx, id);
    const customer = await findById(tx, id);
    if (customer && (await isOver(tx, customer, deps.today())))
      await eraseButCases(tx, customer, { actor: SYSTEM, details: { by: 'bin' } }, deps);
  });
}

async function isOver(tx: Db, { id }: CustomerRow, today: string): Promise<boolean> {
  return (await tx.$count(customers, and(eq(customers.id, id), isToErase(today)))) > 0;
}
