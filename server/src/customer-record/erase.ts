import { problem } from 'contract/problem';
import { eq } from 'drizzle-orm';
import { type Actor, addEntry, NOBODY } from '../audit/audit.queries.ts';
import { refuseErasure } from '../cases/retention.queries.ts';
import { auditSubject, type CustomerRow } from '../customers/customer-lookup.ts';
import { findById, lockById, lockByPhones } from '../customers/customers.queries.ts';
import { customers } from '../customers/customers.table.ts';
import { lockPhones } from '../customers/phone-lock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { dayInRomania } from '../platform/runtime/clock.ts';
import type { Config } from '../platform/runtime/config.ts';
import * as unlinked from './erase-unlinked.queries.ts';

type Erasing = { readonly actor: Actor; readonly config: Config; readonly details?: Readonly<Record<string, unknown>> };

/** Erases a customer, in the bin or not, with everything of theirs; 404 when there is none, 409 while a signed case keeps them. */
export function eraseByPhone({ db, config, today }: Deps, phone: string, actor: Actor): Promise<void> {
  return db.transaction(async (tx) => {
    await lockPhones(tx, [phone]);
    const [customer] = await lockByPhones(tx, [phone]);
    if (!customer) throw problem('CLIENT_NEGASIT');
    await refuseErasure(tx, customer.id, today());
    await erase(tx, customer, { actor, config });
  });
}

/**
 * Erases the customer with that id, whoever has it in a database that was restored; false when there is none, 409 while a
 * signed case keeps them.
 */
export function eraseById(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  id: string,
  details: object,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockById(tx, id);
    const customer = await findById(tx, id);
    if (!customer) return false;
    await refuseErasure(tx, customer.id, dayInRomania(now()));
    await erase(tx, customer, { actor: NOBODY, config, details: { ...details } });
    return true;
  });
}

/**
 * Erases a customer who is locked. What hangs on them goes with their row, e-mails to and about them too (the database
 * sees to that, and owes the removal of their files' bytes). What bears no customer's id goes only where it is known to
 * be theirs. The audit log keeps that it was done, and to which id.
 */
export async function erase(tx: Db, customer: CustomerRow, { actor, config, details = {} }: Erasing): Promise<void> {
  const own = await unlinked.findOwnAddresses(tx, customer, houseAddresses(config));
  await unlinked.removeSimulationMail(tx, own);
  await unlinked.removeContactMessages(tx, customer, own);
  await tx.delete(customers).where(eq(customers.id, customer.id));
  await addEntry(tx, actor, { action: 'customer-deleted', subject: auditSubject(customer), details });
}

/** What the house itself writes from or reads at: nobody's to erase, whoever typed it into a form. */
function houseAddresses({ brand, mail, firstAdmin }: Config): string[] {
  // `Name <address>` or the address alone.
  const sender = /<([^<>]*)>/.exec(mail.from)?.[1] ?? mail.from;
  return [brand.email, sender, firstAdmin.email].map((email) => email.toLowerCase());
}
