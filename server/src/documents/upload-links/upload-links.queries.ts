import type { UploadLink } from 'contract/documents/upload-links';
import { and, desc, eq, getTableColumns, gt, isNull, lt, sql } from 'drizzle-orm';
import { SYSTEM_VIEWER, visibleTo } from '../../customers/visible-to.ts';
import type { Db } from '../../platform/database/db.ts';
import { findAgesInSeconds } from '../../platform/database/recent-ages.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { customers } from '../../schema/customers.table.ts';
import { uploadLinks } from '../../schema/upload-links.table.ts';

/** A link and whether it has expired. All expiry checks use the database's clock. */
export type LinkRow = typeof uploadLinks.$inferSelect & { readonly isExpired: boolean };

type NewLink = Pick<LinkRow, 'customerId' | 'tokenHash' | 'createdBy' | 'maxUploads' | 'sentTo'>;

const columns = { ...getTableColumns(uploadLinks), isExpired: sql<boolean>`${uploadLinks.expiresAt} <= now()` };

const isOpen = and(isNull(uploadLinks.revokedAt), gt(uploadLinks.expiresAt, sql`now()`));

export async function addLink(db: Db, link: NewLink, hours: number): Promise<LinkRow> {
  const [added] = await db
    .insert(uploadLinks)
    .values({ ...link, expiresAt: sql`now() + make_interval(hours => ${hours})` })
    .returning(columns);
  if (!added) throw new Error('a link was added without a row');
  return added;
}

/** Newest first. */
export function findLinks(db: Db, customerId: string): Promise<LinkRow[]> {
  return db
    .select(columns)
    .from(uploadLinks)
    .where(eq(uploadLinks.customerId, customerId))
    .orderBy(desc(uploadLinks.createdAt), desc(uploadLinks.id));
}

/** `id` is any text. */
export async function findLink(db: Db, id: string): Promise<LinkRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [link] = await db.select(columns).from(uploadLinks).where(eq(uploadLinks.id, id));
  return link;
}

/** A link that is neither revoked nor expired, of a customer outside of the bin; it may be used up. */
export async function findOpen(db: Db, tokenHash: string): Promise<LinkRow | undefined> {
  const [link] = await db
    .select(columns)
    .from(uploadLinks)
    .innerJoin(customers, eq(customers.id, uploadLinks.customerId))
    .where(and(eq(uploadLinks.tokenHash, tokenHash), isOpen, visibleTo(SYSTEM_VIEWER)));
  return link;
}

/** Ends a link for ever; a second time changes nothing. */
export async function revoke(tx: Db, id: string): Promise<LinkRow | undefined> {
  const [link] = await tx
    .update(uploadLinks)
    .set({ revokedAt: sql`coalesce(${uploadLinks.revokedAt}, now())` })
    .where(eq(uploadLinks.id, id))
    .returning(columns);
  return link;
}

/** Ends all links of a customer for ever. */
export async function revokeAllOf(tx: Db, customerId: string): Promise<void> {
  await tx
    .update(uploadLinks)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(uploadLinks.customerId, customerId), isNull(uploadLinks.revokedAt)));
}

/**
 * Uses one upload of an open link. One statement checks and counts, so that of many at once no more succeed than were
 * left. Answers the number left after it; undefined if there was none.
 */
export async function takeUpload(tx: Db, id: string): Promise<number | undefined> {
  const [taken] = await tx
    .update(uploadLinks)
    .set({ usedCount: sql`${uploadLinks.usedCount} + 1` })
    .where(and(eq(uploadLinks.id, id), isOpen, lt(uploadLinks.usedCount, uploadLinks.maxUploads)))
    .returning({ left: sql<number>`${uploadLinks.maxUploads} - ${uploadLinks.usedCount}` });
  return taken?.left;
}

/** The ages in seconds of the last day's links, the newest first. */
export function findLinkAges(db: Db, customerId: string): Promise<number[]> {
  return findAgesInSeconds(db, uploadLinks, eq(uploadLinks.customerId, customerId));
}

/** As the staff sees it. */
export function toLink(row: LinkRow): UploadLink {
  return {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    expiresAt: row.expiresAt.toISOString(),
    maxUploads: row.maxUploads,
    usedCount: row.usedCount,
    sentTo: row.sentTo,
    state: stateOf(row),
  };
}

function stateOf({ revokedAt, usedCount, maxUploads, isExpired }: LinkRow): UploadLink['state'] {
  if (revokedAt) return 'revoked';
  if (usedCount >= maxUploads) return 'used-up';
  return isExpired ? 'expired' : 'live';
}
