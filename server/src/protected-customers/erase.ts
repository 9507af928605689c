import { or, sql } from 'drizzle-orm';
import { type Actor, addEntry } from '../audit/audit.queries.ts';
import { contactMessages } from '../contact/contact.table.ts';
import { auditSubject, type CustomerRow, customerOf } from '../customers/customer-of.ts';
import { callRequests, customers } from '../customers/customers.table.ts';
import { outgoingMail } from '../outbox/outbox.table.ts';
import type { Db } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { uploadLinks } from '../upload-links/upload-links.table.ts';
import { lockByPhones } from './protected-customers.queries.ts';
import { takeTurns } from './protected-customers.service.ts';

/** Erases a customer with everything of his; 404 when there is none. */
export function eraseByPhone({ db }: Deps, phone: string, actor: Actor): Promise<void> {
  return db.transaction(async (tx) => {
    await takeTurns(tx, [phone]);
    await lockByPhones(tx, [phone]);
    await erase(tx, await customerOf(tx, phone), actor);
  });
}

/**
 * Erases a customer who is locked. What hangs on him goes with his row (the database sees to that, and owes the removal
 * of his files' bytes); letters and messages that only bear his e-mail address go here. The audit log keeps that it was
 * done, and to which id.
 */
export async function erase(
  tx: Db,
  customer: CustomerRow,
  actor: Actor,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const addresses = await findAddresses(tx, customer);
  await tx.delete(customers).where(sql`${customers.id} = ${customer.id}`);
  if (addresses.length > 0) await removeWrittenTo(tx, addresses);
  await addEntry(tx, actor, { action: 'customer-deleted', subject: auditSubject(customer), details });
}

/** Every e-mail address that he gave or was written to, in lower case; those that another customer has too are left out. */
async function findAddresses(tx: Db, { id }: CustomerRow): Promise<string[]> {
  const { rows } = await tx.execute<{ address: string }>(
    sql`SELECT DISTINCT lower(address) AS address FROM (
          SELECT email AS address FROM ${customers} WHERE id = ${id}
          UNION ALL SELECT email FROM ${callRequests} WHERE customer_id = ${id}
          UNION ALL SELECT sent_to FROM ${uploadLinks} WHERE customer_id = ${id}) AS given
        WHERE address IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM ${customers} AS other WHERE other.id <> ${id} AND lower(other.email) = lower(address))`,
  );
  return rows.map(({ address }) => address);
}

async function removeWrittenTo(tx: Db, addresses: readonly string[]): Promise<void> {
  const isOne = (column: unknown) =>
    sql`lower(${column}) IN (${sql.join(
      addresses.map((address) => sql`${address}`),
      sql`, `,
    )})`;
  await tx.delete(outgoingMail).where(or(isOne(outgoingMail.recipient), isOne(outgoingMail.replyTo)));
  await tx.delete(contactMessages).where(isOne(contactMessages.email));
}
