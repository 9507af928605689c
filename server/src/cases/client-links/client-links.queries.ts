import type { ClientLink } from 'contract/client-portal/client-links';
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import { SYSTEM_VIEWER, visibleTo } from '../../customers/visible-to.ts';
import type { Db } from '../../platform/database/db.ts';
import { findAgesInSeconds } from '../../platform/database/recent-ages.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { cases } from '../../schema/cases.table.ts';
import { clientCodes, clientDevices, clientLinks } from '../../schema/client-links.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { nameOf, users } from '../../schema/users.table.ts';
import type { CaseRow } from '../cases.queries.ts';

/** A link as stored. */
export type LinkRow = typeof clientLinks.$inferSelect;

/** A link with the present name of its maker. */
export type NamedLink = LinkRow & { readonly createdByName: string | null };

/** A link that opens, its case, and the customer whose address gets codes. */
export type OpenLink = {
  readonly link: LinkRow;
  readonly caseRow: CaseRow;
  readonly customer: CustomerRow & { readonly email: string };
};

/** A link opens while it is not revoked. Its customer is outside of the bin and has an address for codes. */
const isOpen = and(isNull(clientLinks.revokedAt), visibleTo(SYSTEM_VIEWER), isNotNull(customers.email));

const named = () => ({
  ...getTableColumns(clientLinks),
  createdByName: nameOf(clientLinks.createdBy),
});

/** Newest first. */
export function findLinks(db: Db, caseId: string): Promise<NamedLink[]> {
  return db
    .select(named())
    .from(clientLinks)
    .leftJoin(users, eq(users.username, clientLinks.createdBy))
    .where(eq(clientLinks.caseId, caseId))
    .orderBy(desc(clientLinks.createdAt), desc(clientLinks.id));
}

/** `id` may be any text: an unknown one finds nothing. */
export async function findLink(db: Db, id: string): Promise<NamedLink | undefined> {
  if (!isUuid(id)) return undefined;
  const [link] = await db
    .select(named())
    .from(clientLinks)
    .leftJoin(users, eq(users.username, clientLinks.createdBy))
    .where(eq(clientLinks.id, id));
  return link;
}

/** The link with that hash, if it opens. */
export async function findOpen(db: Db, tokenHash: string): Promise<OpenLink | undefined> {
  const [found] = await openLinks(db).where(and(eq(clientLinks.tokenHash, tokenHash), isOpen));
  return found && withAddress(found);
}

/** Whether the client of a case can open their page: they have a link, and an address to which its codes go. */
export async function hasOpenLink(db: Db, caseId: string): Promise<boolean> {
  return (
    (
      await openLinks(db)
        .where(and(eq(clientLinks.caseId, caseId), isOpen))
        .limit(1)
    ).length > 0
  );
}

/**
 * Locks the link, if it opens: nobody ends it, uses its codes or erases its customer until the transaction ends. The
 * customer is locked before their rows, as everywhere.
 */
export async function lockOpen(tx: Db, { link, customer }: OpenLink): Promise<OpenLink | undefined> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customer.id)).for('key share');
  await tx.select({ id: clientLinks.id }).from(clientLinks).where(eq(clientLinks.id, link.id)).for('update');
  const [found] = await openLinks(tx).where(and(eq(clientLinks.id, link.id), isOpen));
  return found && withAddress(found);
}

function openLinks(db: Db) {
  return db
    .select({ link: clientLinks, caseRow: cases, customer: customers })
    .from(clientLinks)
    .innerJoin(cases, eq(cases.id, clientLinks.caseId))
    .innerJoin(customers, eq(customers.id, cases.customerId))
    .$dynamic();
}

function withAddress({ customer, ...found }: Awaited<ReturnType<typeof openLinks>>[number]): OpenLink | undefined {
  const { email } = customer;
  return email === null ? undefined : { ...found, customer: { ...customer, email } };
}

export async function addLink(
  tx: Db,
  link: Pick<LinkRow, 'caseId' | 'tokenHash' | 'createdBy' | 'sentTo'>,
): Promise<string> {
  const [added] = await tx.insert(clientLinks).values(link).returning({ id: clientLinks.id });
  if (!added) throw new Error('a link was added without a row');
  return added.id;
}

/** Ends links for good, with their devices; an ended link keeps its moment. */
export async function revoke(tx: Db, ids: readonly string[]): Promise<void> {
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

/** The ages in seconds of the last day's links for cases of that customer, the newest first. */
export function findLinkAges(db: Db, customerId: string): Promise<number[]> {
  return findAgesInSeconds(db, clientLinks, isOfCustomer(db, customerId));
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
export function toLink({ id, createdAt, createdByName, sentTo, openedAt, revokedAt }: NamedLink): ClientLink {
  return {
    _id: id,
    createdAt: createdAt.toISOString(),
    createdByName,
    sentTo,
    openedAt: openedAt?.toISOString() ?? null,
    state: revokedAt ? 'revoked' : 'live',
  };
}
