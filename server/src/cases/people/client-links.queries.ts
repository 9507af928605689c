import type { ClientLink } from 'contract/client-portal/client-links';
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import { SYSTEM_VIEWER, visibleTo } from '../../customers/visible-to.ts';
import { withdrawTopic, withdrawTopicsOf } from '../../mail/outbox.queries.ts';
import type { Db } from '../../platform/database/db.ts';
import { findAgesInSeconds } from '../../platform/database/recent-ages.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { casePeople } from '../../schema/case-people.table.ts';
import { cases } from '../../schema/cases.table.ts';
import { clientCodes, clientDevices, clientLinks } from '../../schema/client-links.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { nameOf, users } from '../../schema/users.table.ts';
import { topicOfLink, topicsOfCodes } from './client-emails.ts';
import { contact, findPeople, findSigners, isSigner, type Person, type Signer, signersOf } from './people.queries.ts';
import { ownerOfMailbox, toRef } from './signers.ts';

/** A link as stored. */
export type LinkRow = typeof clientLinks.$inferSelect;

/** A link with its person, and the present name of its maker. */
export type NamedLink = LinkRow & {
  readonly person: Pick<Person, 'id' | 'place' | 'name'>;
  readonly createdByName: string | null;
};

/** A link that opens, its case with the customer, and the signer whose page it is. */
export type OpenLink = {
  readonly link: LinkRow;
  readonly caseRow: typeof cases.$inferSelect;
  readonly customer: CustomerRow;
  readonly person: Reader;
  /** Everybody who signs, by place. */
  readonly signers: readonly Signer[];
};

/** A signer with a page. */
export type Reader = Signer & { readonly name: string; readonly email: string };

/** A link may open while it is not revoked, its person signs and its customer is outside of the bin. */
const mayOpen = and(isNull(clientLinks.revokedAt), visibleTo(SYSTEM_VIEWER), isSigner);

const selectNamed = (db: Db) =>
  db
    .select({
      ...getTableColumns(clientLinks),
      person: { id: casePeople.id, place: casePeople.place, name: contact.name },
      createdByName: nameOf(clientLinks.createdBy),
    })
    .from(clientLinks)
    .innerJoin(casePeople, eq(casePeople.id, clientLinks.personId))
    .innerJoin(cases, eq(cases.id, clientLinks.caseId))
    .innerJoin(customers, eq(customers.id, cases.customerId))
    .leftJoin(users, eq(users.username, clientLinks.createdBy))
    .$dynamic();

/** Newest first. */
export function findLinks(db: Db, caseId: string): Promise<NamedLink[]> {
  return selectNamed(db)
    .where(eq(clientLinks.caseId, caseId))
    .orderBy(desc(clientLinks.createdAt), desc(clientLinks.id));
}

/** `id` may be any text: an unknown one finds nothing. */
export async function findLink(db: Db, id: string): Promise<NamedLink | undefined> {
  if (!isUuid(id)) return undefined;
  const [link] = await selectNamed(db).where(eq(clientLinks.id, id));
  return link;
}

/** The link with that hash, if it opens. */
export async function findOpen(db: Db, tokenHash: string): Promise<OpenLink | undefined> {
  const [found] = await openLinks(db).where(and(eq(clientLinks.tokenHash, tokenHash), mayOpen));
  return found && withReader(db, found);
}

/**
 * Locks the link, if it opens: nobody ends it, uses its codes or erases its customer until the transaction ends. The
 * customer is locked before their rows, as everywhere.
 */
export async function lockOpen(tx: Db, { link, customer }: OpenLink): Promise<OpenLink | undefined> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customer.id)).for('key share');
  await tx.select({ id: clientLinks.id }).from(clientLinks).where(eq(clientLinks.id, link.id)).for('update');
  const [found] = await openLinks(tx).where(and(eq(clientLinks.id, link.id), mayOpen));
  return found && withReader(tx, found);
}

function openLinks(db: Db) {
  return db
    .select({ link: clientLinks, caseRow: cases, customer: customers })
    .from(clientLinks)
    .innerJoin(casePeople, eq(casePeople.id, clientLinks.personId))
    .innerJoin(cases, eq(cases.id, clientLinks.caseId))
    .innerJoin(customers, eq(customers.id, cases.customerId))
    .$dynamic();
}

/** Undefined for a signer without a name, without an address for codes, or with that of a signer before them. */
async function withReader(db: Db, found: Awaited<ReturnType<typeof openLinks>>[number]): Promise<OpenLink | undefined> {
  const signers = signersOf(await findPeople(db, found.caseRow.id));
  const person = signers.find(({ id }) => id === found.link.personId);
  const reader = person && asReader(person);
  return reader && !ownerOfMailbox(signers, reader) ? { ...found, person: reader, signers } : undefined;
}

function asReader(person: Signer): Reader | undefined {
  const { name, email } = person;
  return name === null || email === null ? undefined : { ...person, name, email };
}

export async function addLink(
  tx: Db,
  link: Pick<LinkRow, 'caseId' | 'personId' | 'tokenHash' | 'createdBy' | 'sentTo'>,
): Promise<string> {
  const [added] = await tx.insert(clientLinks).values(link).returning({ id: clientLinks.id });
  if (!added) throw new Error('a link was added without a row');
  return added.id;
}

/** Ends the links of people that still open, and withdraws their unsent e-mails. */
export async function endLinksOf(tx: Db, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return;
  const live = await tx
    .select({ id: clientLinks.id })
    .from(clientLinks)
    .where(and(inArray(clientLinks.personId, [...personIds]), isNull(clientLinks.revokedAt)));
  await endLinks(
    tx,
    live.map(({ id }) => id),
  );
}

/** Ends links, and withdraws their unsent e-mails. */
async function endLinks(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await revoke(tx, ids);
  for (const id of ids) {
    await withdrawTopic(tx, topicOfLink(id));
    await withdrawTopicsOf(tx, topicsOfCodes(id));
  }
}

/** Ends the links of those whose codes would come into the mailbox of a signer before them. */
export async function endSharedLinks(tx: Db, signers: readonly Signer[]): Promise<void> {
  const sharing = signers.filter((signer) => signer.hasLink && ownerOfMailbox(signers, signer));
  await endLinksOf(
    tx,
    sharing.map(({ id }) => id),
  );
}

/** Ends those links of a customer's cases, once the customer's own address has changed. */
export async function endSharedLinksOf(tx: Db, customerId: string): Promise<void> {
  const owned = await tx.select({ id: cases.id }).from(cases).where(eq(cases.customerId, customerId));
  for (const { id } of owned) await endSharedLinks(tx, await findSigners(tx, id));
}

/** Ends links for good, with their devices; an ended link keeps its moment. */
async function revoke(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .update(clientLinks)
    .set({ revokedAt: sql`coalesce(${clientLinks.revokedAt}, now())` })
    .where(inArray(clientLinks.id, [...ids]));
  await tx.delete(clientCodes).where(inArray(clientCodes.linkId, [...ids]));
  await tx.delete(clientDevices).where(inArray(clientDevices.linkId, [...ids]));
}

/** Ends all links to the cases of a customer for good, with their devices and codes. */
export async function revokeAllOf(tx: Db, customerId: string): Promise<void> {
  const links = await tx.select({ id: clientLinks.id }).from(clientLinks).where(isOfCustomer(tx, customerId));
  await revoke(
    tx,
    links.map(({ id }) => id),
  );
}

/** The ages in seconds of the last day's links that the staff made for that person, the newest first. */
export function findLinkAges(db: Db, personId: string): Promise<number[]> {
  return findAgesInSeconds(db, clientLinks, and(eq(clientLinks.personId, personId), isNotNull(clientLinks.createdBy)));
}

function isOfCustomer(db: Db, customerId: string): SQL {
  const ofCustomer = db.select({ id: cases.id }).from(cases).where(eq(cases.customerId, customerId));
  return inArray(clientLinks.caseId, ofCustomer);
}

/** Notes that the client looks at the page; not at every call, because each note notifies the staff's screens. */
export async function setOpened(db: Db, id: string): Promise<void> {
  const { openedAt } = clientLinks;
  await db
    .update(clientLinks)
    .set({ openedAt: sql`now()` })
    .where(and(eq(clientLinks.id, id), sql`(${openedAt} IS NULL OR ${openedAt} < now() - interval '5 minutes')`));
}

/** As the staff sees it. */
export function toLink({ id, person, createdAt, createdByName, sentTo, openedAt, revokedAt }: NamedLink): ClientLink {
  return {
    _id: id,
    person: toRef(person),
    createdAt: createdAt.toISOString(),
    createdByName,
    sentTo,
    openedAt: openedAt?.toISOString() ?? null,
    state: revokedAt ? 'revoked' : 'live',
  };
}
