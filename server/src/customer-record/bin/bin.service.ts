import { problem } from 'contract/problem';
import { and, eq } from 'drizzle-orm';
import { removeLinksOf } from '../../appointments/appointment-links.queries.ts';
import { addEntry, SYSTEM, type UserActor } from '../../audit/audit.queries.ts';
import { removeQuestionsOf } from '../../booking/consent-links.queries.ts';
import * as clientLinks from '../../cases/people/client-links.queries.ts';
import { isJustDeletedBy, setDeleted, takeOutOfBin } from '../../customers/customer-bin.queries.ts';
import { auditSubject, type CustomerRow, customerForUpdate } from '../../customers/customer-lookup.ts';
import { changeCustomer, findById, findOwner, lockBinned, lockById } from '../../customers/customers.queries.ts';
import { lockByPhone, lockPhones } from '../../customers/phone-lock.ts';
import * as sentPapers from '../../documents/sent-papers/sent-papers.queries.ts';
import * as uploadLinks from '../../documents/upload-links/upload-links.queries.ts';
import { withdrawAllOf } from '../../mail/outbox.queries.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { customers } from '../../schema/customers.table.ts';
import { eraseButCases } from '../erasure/erase.ts';
import { unite } from '../merge/merge.ts';
import { findToErase, isToErase } from './bin.queries.ts';

type BinDeps = Pick<Deps, 'db' | 'config' | 'now' | 'today' | 'keyedHash' | 'records'>;

/** Puts a customer into the bin. Waiting emails to them are not sent, and their links end, also after a restoration. */
export function moveToBin({ db }: Pick<Deps, 'db'>, phone: string, actor: UserActor): Promise<void> {
  return db.transaction(async (tx) => {
    // Nobody books with the phone meanwhile: the booking would be for a deleted customer.
    await lockPhones(tx, [phone]);
    const customer = await customerForUpdate(tx, phone, actor.user);
    await setDeleted(tx, customer, actor.user.username);
    await withdrawAllOf(tx, customer.id);
    await endLinks(tx, customer.id);
    await addEntry(tx, actor, { action: 'customer-binned', subject: auditSubject(customer) });
  });
}

/** Ends all that the holder of a link could see or do; only links that withdraw something stay. */
async function endLinks(tx: Db, customerId: string): Promise<void> {
  await uploadLinks.revokeAllOf(tx, customerId);
  await sentPapers.revokeAllOf(tx, customerId);
  await clientLinks.revokeAllOf(tx, customerId);
  await removeLinksOf(tx, customerId);
  await removeQuestionsOf(tx, customerId);
}

/** A customer in the bin by their phone; without an id the last deleted one with it. */
export type BinnedName = { readonly phone: string; readonly customerId?: string | undefined };

/**
 * Takes a customer out of the bin; 404 for a customer outside of it, 409 when another customer has the phone by now.
 */
export function restore({ db }: Pick<Deps, 'db'>, named: BinnedName, actor: UserActor): Promise<CustomerRow> {
  return db.transaction(async (tx) => {
    const [customer] = await lockNamed(tx, named);
    if (!customer) throw problem('CLIENT_NEGASIT');
    return restoreLocked(tx, customer, actor);
  });
}

/** The same for the user who put the customer there a few minutes ago; nobody else learns of customers in the bin. */
export function undoDeletion({ db }: Pick<Deps, 'db'>, named: BinnedName, actor: UserActor): Promise<CustomerRow> {
  return db.transaction(async (tx) => {
    for (const customer of await lockNamed(tx, named))
      if (await isJustDeletedBy(tx, customer, actor.user)) return restoreLocked(tx, customer, actor);
    throw problem('CLIENT_NEGASIT');
  });
}

/**
 * Takes a customer out of the bin and merges them with the present owner of their phone. The older one's name and
 * address stay, because the newer one may be a stranger's booking. Status and responsible are the newer one's, with
 * whom the work goes on. 404 for a customer outside of the bin, or when nobody has the phone.
 */
export function join(
  deps: Pick<Deps, 'db' | 'keyedHash' | 'records'>,
  customerId: string,
  actor: UserActor,
): Promise<CustomerRow> {
  return deps.db.transaction(async (tx) => {
    const { phone } = (await findById(tx, customerId)) ?? {};
    if (phone === undefined) throw problem('CLIENT_NEGASIT');
    const newer = await lockByPhone(tx, phone);
    const [older] = await lockBinned(tx, { phone, id: customerId });
    if (!newer || !older) throw problem('CLIENT_NEGASIT');
    const { status, responsibleId, returnsToId, returnsOn } = newer;
    await unite({ ...deps, db: tx }, { kept: older, duplicate: newer }, actor);
    const { id } = await takeOutOfBin(tx, older, actor);
    return changeCustomer(tx, id, { status, ...(responsibleId && { responsibleId, returnsToId, returnsOn }) });
  });
}

async function lockNamed(tx: Db, { phone, customerId }: BinnedName): Promise<CustomerRow[]> {
  await lockPhones(tx, [phone]);
  return lockBinned(tx, { phone, id: customerId });
}

async function restoreLocked(tx: Db, customer: CustomerRow, actor: UserActor): Promise<CustomerRow> {
  if (await findOwner(tx, customer.phone)) throw problem('TELEFON_REFOLOSIT');
  return takeOutOfBin(tx, customer, actor);
}

/**
 * Erases customers whose days in the bin are over, and the remains of those kept for a case. Each has its own
 * transaction.
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
