import { and, desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { contactLog } from '../../schema/contact-log.table.ts';
import { nameOf, users } from '../../schema/users.table.ts';

type ContactRow = typeof contactLog.$inferSelect;

/** A call with its caller's present name; null: the program. */
export type NamedContact = ContactRow & { readonly createdByName: string | null };

/** Newest first. */
export function findContacts(db: Db, customerId: string, most: number): Promise<NamedContact[]> {
  return selectContacts(db, eq(contactLog.customerId, customerId))
    .orderBy(desc(contactLog.createdAt), desc(contactLog.id))
    .limit(most);
}

export async function addContact(
  db: Db,
  contact: Pick<ContactRow, 'customerId' | 'outcome' | 'note' | 'createdBy'>,
): Promise<NamedContact> {
  const [row] = await db.insert(contactLog).values(contact).returning({ id: contactLog.id });
  const added = await findContact(db, contact.customerId, row?.id ?? '');
  if (!added) throw new Error('a call was noted without a row');
  return added;
}

/** Undefined when no such call is noted of this customer. */
export async function findContact(db: Db, customerId: string, id: string): Promise<NamedContact | undefined> {
  const [found] = await selectContacts(db, and(eq(contactLog.id, id), eq(contactLog.customerId, customerId)));
  return found;
}

function selectContacts(db: Db, wanted: SQL | undefined) {
  return db
    .select({
      ...getTableColumns(contactLog),
      createdByName: nameOf(contactLog.createdBy),
    })
    .from(contactLog)
    .leftJoin(users, eq(users.username, contactLog.createdBy))
    .where(wanted);
}
