import type { Retained } from 'contract/customers/bin';
import { problem } from 'contract/problem';
import { dayInRomania } from 'contract/romanian/romanian-time';
import { eq } from 'drizzle-orm';
import { type Actor, addEntry, SYSTEM } from '../../audit/audit.queries.ts';
import { removeOrphansOf } from '../../booking/booking-forms.queries.ts';
import { closeSigned } from '../../cases/case-changes.ts';
import { unlinkCustomer } from '../../cases/people/forget.queries.ts';
import { findKeptCases } from '../../cases/retention.queries.ts';
import { auditSubject, type CustomerRow } from '../../customers/customer-lookup.ts';
import { findById, lockBinned, lockById } from '../../customers/customers.queries.ts';
import { lockByPhone } from '../../customers/phone-lock.ts';
import { houseAddresses } from '../../mail/house-addresses.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { removeCountsOf } from '../../platform/security/daily-limit.ts';
import { customers } from '../../schema/customers.table.ts';
import { eraseAroundCases } from './erase-around-cases.ts';
import * as unlinked from './erase-unlinked.queries.ts';
import { findRetained } from './retained.queries.ts';

type EraseDeps = Pick<Deps, 'db' | 'config' | 'now' | 'today' | 'keyedHash' | 'records'>;

type Erasing = { readonly actor: Actor; readonly details?: Readonly<Record<string, unknown>> };

type RemovalDeps = Pick<Deps, 'config' | 'keyedHash'>;

/** A customer by their phone, and by their id if others have or had that phone too. */
type Named = { readonly phone: string; readonly customerId?: string | undefined };

/**
 * Erases a customer, in the bin or not, with all records but those of kept signed cases. Answers the kept ones. 404 for
 * an unknown customer, 409 for an ambiguous phone.
 */
export function eraseByPhone(deps: EraseDeps, { phone, customerId }: Named, actor: Actor): Promise<Retained | null> {
  return deps.db.transaction(async (tx) => {
    const owner = await lockByPhone(tx, phone);
    const all = [...(owner ? [owner] : []), ...(await lockBinned(tx, { phone }))];
    const [customer, ...others] = all.filter(({ id }) => customerId === undefined || id === customerId);
    if (!customer) throw problem('CLIENT_NEGASIT');
    if (others.length > 0) throw problem('CLIENTI_CU_TELEFON');
    return eraseButCases(tx, customer, { actor }, deps);
  });
}

/** As `eraseByPhone`, for the customer with that id in a restored database; undefined without one. */
export function eraseById(
  deps: Omit<EraseDeps, 'today'>,
  id: string,
  details: object,
): Promise<Retained | null | undefined> {
  const today = () => dayInRomania(deps.now());
  return deps.db.transaction(async (tx) => {
    await lockById(tx, id);
    const customer = await findById(tx, id);
    return (
      customer && (await eraseButCases(tx, customer, { actor: SYSTEM, details: { ...details } }, { ...deps, today }))
    );
  });
}

/**
 * Erases a locked customer but for the signed cases that the law keeps on that day. Answers the kept ones. It closes an
 * open case with a signed contract: nobody could find the case any more to begin its years.
 */
export async function eraseButCases(
  tx: Db,
  customer: CustomerRow,
  { actor, details = {} }: Erasing,
  deps: Omit<EraseDeps, 'db'>,
): Promise<Retained | null> {
  const { today } = deps;
  await closeSigned(tx, customer, { actor, deps });
  const kept = await findKeptCases(tx, customer.id, today());
  if (kept.length === 0) {
    await erase(tx, customer, { actor, details }, deps);
    return null;
  }
  const signedIn = await removeUnlinked(tx, customer, deps);
  const caseIds = kept.map(({ id }) => id);
  await eraseAroundCases({ ...deps, db: tx }, customer, caseIds, actor.user?.username ?? null);
  const retained = await findRetained(tx, customer, today());
  const numbers = kept.map(({ number }) => number);
  await auditErased(tx, actor, customer, { ...details, ...signedIn, retainedCases: numbers, until: retained?.until });
  return retained;
}

/**
 * Erases a customer who is locked. Their records go with their row, e-mails to and about them too (by the database's
 * foreign keys, which also owe the removal of file bytes). Records without a customer's id go only if proven to be
 * theirs. The audit log keeps the erasure and the id.
 */
export async function erase(
  tx: Db,
  customer: CustomerRow,
  { actor, details = {} }: Erasing,
  deps: RemovalDeps,
): Promise<void> {
  const signedIn = await removeUnlinked(tx, customer, deps);
  await tx.delete(customers).where(eq(customers.id, customer.id));
  await auditErased(tx, actor, customer, { ...details, ...signedIn });
}

/** Answers the numbers of other customers' cases that named this one as a signer. */
async function removeUnlinked(
  tx: Db,
  customer: CustomerRow,
  { config, keyedHash }: RemovalDeps,
): Promise<{ signedIn?: readonly number[] }> {
  const own = await unlinked.findOwnAddresses(tx, customer, houseAddresses(config));
  await unlinked.removeSimulationMail(tx, own);
  await unlinked.removeContactMessages(tx, customer, own);
  await unlinked.removeImportedLines(tx, customer);
  await removeOrphansOf(tx, customer.phone);
  await removeCountsOf(tx, keyedHash, [customer.phone, ...own.map(({ address }) => address)]);
  const signedIn = await unlinkCustomer(tx, customer.id);
  return signedIn.length === 0 ? {} : { signedIn };
}

async function auditErased(tx: Db, actor: Actor, customer: CustomerRow, details: object): Promise<void> {
  await addEntry(tx, actor, { action: 'customer-deleted', subject: auditSubject(customer), details: { ...details } });
}
