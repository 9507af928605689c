import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { visibleTo } from '../../customers/visible-to.ts';
import type { Db } from '../../platform/database/db.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import type { Viewer } from '../../platform/http/authorization.ts';
import { agreements } from '../../schema/agreements.table.ts';
import { casePeople } from '../../schema/case-people.table.ts';
import { cases } from '../../schema/cases.table.ts';
import { checklistItems } from '../../schema/checklist-items.table.ts';
import { clientLinks } from '../../schema/client-links.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { nameOf, users } from '../../schema/users.table.ts';

/** For queries that join the case's customer: what the borrower has as a customer, else the person's own. */
const ofBorrower = <Value>(own: SQL | typeof casePeople.name, ofCustomer: SQL | typeof customers.name): SQL<Value> =>
  sql`CASE WHEN ${casePeople.role} = 'borrower' THEN ${ofCustomer} ELSE ${own} END`;

/** For queries that join people, their case and its customer: how a person is called and reached; null: unknown. */
export const contact = {
  name: ofBorrower<string | null>(sql`${casePeople.name}`, sql`${customers.name}`),
  phone: ofBorrower<string | null>(sql`${casePeople.phone}`, sql`${customers.phone}`),
  email: ofBorrower<string | null>(sql`${casePeople.email}`, sql`${customers.email}`),
};

/** For queries about people: those who sign. */
export const isSigner = isNotNull(casePeople.place);

const ofLink = (condition: SQL | undefined) =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${clientLinks} WHERE ${and(eq(clientLinks.personId, casePeople.id), condition)})`;

/** For queries about people: they opened a page of theirs at least once. */
export const hasOpened = ofLink(isNotNull(clientLinks.openedAt));

/**
 * For queries about documents and people: whether a document is asked of that person. Those of the case, and of people who
 * never opened a page, are asked of the borrower.
 */
export function isWantedFrom(db: Db): SQL | undefined {
  const { personId } = checklistItems;
  const opened = db
    .select({ one: sql`1` })
    .from(clientLinks)
    .where(and(eq(clientLinks.personId, personId), isNotNull(clientLinks.openedAt)));
  const isBorrowers = and(eq(casePeople.role, 'borrower'), or(isNull(personId), notExists(opened)));
  return or(eq(personId, casePeople.id), isBorrowers);
}

const { searchText: _searchText, ...own } = getTableColumns(casePeople);

const columns = {
  ...own,
  ...contact,
  /** They have a link that was not ended. */
  hasLink: ofLink(isNull(clientLinks.revokedAt)),
  hasOpened,
  /** They were sent texts, waiting, accepted or withdrawn. */
  hasTexts: sql<boolean>`EXISTS (SELECT 1 FROM ${agreements} WHERE ${agreements.personId} = ${casePeople.id})`,
  caseNumber: cases.number,
  changedByName: nameOf(casePeople.changedBy),
};

/** A person of a case, also one who left; a borrower under the customer's name, phone and e-mail. */
export type Person = Awaited<ReturnType<typeof findPeople>>[number];

/** A person who signs. */
export type Signer = Person & { readonly place: number };

const selectPeople = (db: Db, which: SQL | undefined) =>
  db
    .select(columns)
    .from(casePeople)
    .innerJoin(cases, eq(cases.id, casePeople.caseId))
    .innerJoin(customers, eq(customers.id, cases.customerId))
    .leftJoin(users, eq(users.username, casePeople.changedBy))
    .where(which);

/** The people of a case: signers by place, then those who left, the last one last. */
export function findPeople(db: Db, caseId: string) {
  return selectPeople(db, eq(casePeople.caseId, caseId)).orderBy(
    sql`${casePeople.place} NULLS LAST`,
    asc(casePeople.leftAt),
    asc(casePeople.id),
  );
}

/** Those of them who sign, by place. */
export async function findSigners(db: Db, caseId: string): Promise<Signer[]> {
  return signersOf(await findPeople(db, caseId));
}

export function signersOf(people: readonly Person[]): Signer[] {
  return people.flatMap((person) => (person.place === null ? [] : [{ ...person, place: person.place }]));
}

/** A person of any case. `id` may be any text: an unknown one finds nobody. */
export async function findPerson(db: Db, id: string): Promise<Person | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await selectPeople(db, eq(casePeople.id, id));
  return found;
}

/** The customers who such people are too, by id, as far as `viewer` may know of them. */
export async function findLinked(db: Db, people: readonly Pick<Person, 'linkedCustomerId'>[], viewer: Viewer) {
  const ids = people.flatMap(({ linkedCustomerId }) => linkedCustomerId ?? []);
  if (ids.length === 0) return new Map<string, never>();
  const { id: _id, name, phone } = customers;
  const rows = await db
    .select({ _id, name, phone })
    .from(customers)
    .where(and(inArray(customers.id, ids), visibleTo(viewer)));
  return new Map(rows.map((row) => [row._id, row]));
}

export async function addPerson(
  tx: Db,
  values: Pick<typeof casePeople.$inferInsert, 'caseId' | 'role' | 'place' | 'name' | 'joinedAt' | 'changedBy'>,
): Promise<string> {
  const [added] = await tx
    .insert(casePeople)
    .values({ ...values, ...(values.joinedAt && { changedAt: values.joinedAt }) })
    .returning({ id: casePeople.id });
  if (!added) throw new Error('a person was added without a row');
  return added.id;
}

/** Who changes a person (null: they themselves, or the program), and when. */
export type ChangedBy = { readonly changedBy: string | null; readonly changedAt: Date };

/** Changes a person, whose version grows. */
export async function changePerson(
  tx: Db,
  id: string,
  values: Omit<PgUpdateSetSource<typeof casePeople>, 'id' | 'version'> & ChangedBy,
): Promise<void> {
  await tx
    .update(casePeople)
    .set({ ...values, version: sql`${casePeople.version} + 1` })
    .where(eq(casePeople.id, id));
}

/** Beyond every real place: people stand there first, so that two who change places never share one. */
const ASIDE = 1_000;

/** Gives signers of a case these places, by id; the others keep theirs. Their versions stay: a place is no fact. */
export async function setPlaces(tx: Db, places: ReadonlyMap<string, number>): Promise<void> {
  const moved = [...places.keys()];
  if (moved.length === 0) return;
  await tx
    .update(casePeople)
    .set({ place: sql`${casePeople.place} + ${ASIDE}` })
    .where(inArray(casePeople.id, moved));
  for (const [id, place] of places) await tx.update(casePeople).set({ place }).where(eq(casePeople.id, id));
}

export async function removePerson(tx: Db, id: string): Promise<void> {
  await tx.delete(casePeople).where(eq(casePeople.id, id));
}
