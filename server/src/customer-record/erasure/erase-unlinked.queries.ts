import { ROMANIAN_DIGITS } from 'contract/romanian/phone-words';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { contactTopic } from '../../contact/contact.queries.ts';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import type { Db } from '../../platform/database/db.ts';
import { consentLinks } from '../../schema/consent-links.table.ts';
import { contactMessages } from '../../schema/contact.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { importRows } from '../../schema/imports.table.ts';
import { outgoingMail } from '../../schema/outbox.table.ts';
import { uploadLinks } from '../../schema/upload-links.table.ts';
import { users } from '../../schema/users.table.ts';

/** An address in lower case; `isProven`: the customer opened a link sent to that address alone. */
export type OwnAddress = { readonly address: string; readonly isProven: boolean };

/**
 * E-mail addresses of a customer: the stored one and those to which we wrote as theirs. Never an address from a
 * repeated booking, nor one of ours, of a user or of another customer.
 */
export async function findOwnAddresses(tx: Db, { id }: CustomerRow, house: readonly string[]): Promise<OwnAddress[]> {
  const { rows } = await tx.execute<OwnAddress>(
    sql`SELECT lower(email) AS address, bool_or(proven) AS "isProven" FROM (
          SELECT email, false AS proven FROM ${customers} WHERE id = ${id}
          UNION ALL SELECT sent_to, false FROM ${uploadLinks} WHERE customer_id = ${id}
          UNION ALL SELECT sent_to, used_at IS NOT NULL FROM ${consentLinks} WHERE customer_id = ${id}) AS written_to
        WHERE email IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM ${customers} AS other WHERE other.id <> ${id} AND lower(other.email) = lower(written_to.email))
          AND NOT EXISTS (SELECT 1 FROM ${users} AS staff WHERE lower(staff.email) = lower(written_to.email))
        GROUP BY lower(email)`,
  );
  return rows.filter(({ address }) => !house.includes(address));
}

/** The e-mails with the link of a saved simulation: they name no customer, only the recipient. */
export async function removeSimulationMail(tx: Db, own: readonly OwnAddress[]): Promise<void> {
  if (own.length === 0) return;
  const isToOne = inArray(sql`lower(${outgoingMail.recipient})`, addressesOf(own));
  await tx
    .delete(outgoingMail)
    .where(and(isNull(outgoingMail.customerId), eq(outgoingMail.kind, 'saved-simulation'), isToOne));
}

/**
 * Messages of the contact form from an address of the customer, with the e-mails that carried them to the staff. Anybody
 * can book under another's address, so the address alone is not enough: it is proven, or the message gives the phone.
 */
export async function removeContactMessages(tx: Db, customer: CustomerRow, own: readonly OwnAddress[]): Promise<void> {
  if (own.length === 0) return;
  const proven = own.filter(({ isProven }) => isProven);
  const isProven = proven.length === 0 ? sql`false` : isFrom(proven);
  const removed = await tx
    .delete(contactMessages)
    .where(and(isFrom(own), or(isProven, givesPhone(customer))))
    .returning({ id: contactMessages.id });
  if (removed.length === 0) return;
  const topics = removed.map(({ id }) => contactTopic(id));
  await tx.delete(outgoingMail).where(inArray(outgoingMail.topic, topics));
}

function isFrom(own: readonly OwnAddress[]): SQL {
  return inArray(sql`lower(${contactMessages.email})`, addressesOf(own));
}

/** The digits of the national number, in any spelling of the message. */
function givesPhone({ phone }: CustomerRow): SQL {
  const digits = sql`regexp_replace(${contactMessages.subject} || ' ' || ${contactMessages.message}, '[^0-9]', '', 'g')`;
  return sql`strpos(${digits}, ${phone.slice(-ROMANIAN_DIGITS)}) > 0`;
}

function addressesOf(own: readonly OwnAddress[]): string[] {
  return own.map(({ address }) => address);
}

/** Removes the lines of imported files with that phone of which no customer was made. */
export async function removeImportedLines(tx: Db, { phone }: CustomerRow): Promise<void> {
  await tx.delete(importRows).where(and(eq(importRows.phone, phone), isNull(importRows.customerId)));
}
