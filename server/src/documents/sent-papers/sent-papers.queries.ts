import { PAPER_LINK_DAYS } from 'contract/documents/paper-names';
import type { SentPaper } from 'contract/documents/sent-papers';
import { and, asc, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import { SYSTEM_VIEWER, visibleTo } from '../../customers/visible-to.ts';
import type { Db } from '../../platform/database/db.ts';
import { findAgesInSeconds } from '../../platform/database/recent-ages.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { customers } from '../../schema/customers.table.ts';
import { customerFiles } from '../../schema/files.table.ts';
import { sentPapers } from '../../schema/sent-papers.table.ts';
import { type FileRow, findStored } from '../files.queries.ts';

/** A sent paper, and whether its link has expired by the database's clock. */
export type PaperRow = typeof sentPapers.$inferSelect & { readonly isExpired: boolean };

export type NewPaper = Pick<
  PaperRow,
  'customerId' | 'kind' | 'channel' | 'offers' | 'text' | 'filename' | 'tokenHash' | 'sentTo' | 'createdBy'
>;

const columns = { ...getTableColumns(sentPapers), isExpired: sql<boolean>`${sentPapers.expiresAt} <= now()` };

/** The condition that its link opens: neither revoked nor expired, and the customer is not in the bin. */
const isOpen = and(isNull(sentPapers.revokedAt), gt(sentPapers.expiresAt, sql`now()`), visibleTo(SYSTEM_VIEWER));

export async function addPaper(tx: Db, paper: NewPaper): Promise<PaperRow> {
  const [added] = await tx
    .insert(sentPapers)
    .values({ ...paper, expiresAt: sql`now() + make_interval(days => ${PAPER_LINK_DAYS})` })
    .returning(columns);
  if (!added) throw new Error('a paper was sent without a row');
  return added;
}

/** Newest first. */
export function findPapers(db: Db, customerId: string): Promise<PaperRow[]> {
  return db
    .select(columns)
    .from(sentPapers)
    .where(eq(sentPapers.customerId, customerId))
    .orderBy(desc(sentPapers.createdAt), desc(sentPapers.id));
}

/** `id` may be any text: an unknown one finds nothing. */
export async function findPaper(db: Db, id: string): Promise<PaperRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [paper] = await db.select(columns).from(sentPapers).where(eq(sentPapers.id, id));
  return paper;
}

/** The file in which a paper is kept. */
export async function findFileOf(db: Db, { filename }: Pick<PaperRow, 'filename'>): Promise<FileRow> {
  const file = await findStored(db, filename);
  if (!file) throw new Error('a paper that was sent has no file');
  return file;
}

/** The paper of a link that opens. */
export async function findOpen(db: Db, tokenHash: string): Promise<PaperRow | undefined> {
  const [paper] = await db
    .select(columns)
    .from(sentPapers)
    .innerJoin(customers, eq(customers.id, sentPapers.customerId))
    .where(and(eq(sentPapers.tokenHash, tokenHash), isOpen));
  return paper;
}

/** Counts an opening; the first one's moment stays. */
export async function setOpened(db: Db, id: string): Promise<void> {
  const { openedAt, openCount } = sentPapers;
  await db
    .update(sentPapers)
    .set({ openedAt: sql`coalesce(${openedAt}, now())`, openCount: sql`${openCount} + 1` })
    .where(eq(sentPapers.id, id));
}

/** Ends a link for ever; the first time counts. */
export async function revoke(tx: Db, id: string): Promise<PaperRow | undefined> {
  const [paper] = await tx
    .update(sentPapers)
    .set({ revokedAt: sql`coalesce(${sentPapers.revokedAt}, now())` })
    .where(eq(sentPapers.id, id))
    .returning(columns);
  return paper;
}

/** Ends all links of a customer for ever. */
export async function revokeAllOf(tx: Db, customerId: string): Promise<void> {
  await tx
    .update(sentPapers)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sentPapers.customerId, customerId), isNull(sentPapers.revokedAt)));
}

/** The ages in seconds of the last day's sent papers, the newest first. */
export function findPaperAges(db: Db, customerId: string): Promise<number[]> {
  return findAgesInSeconds(db, sentPapers, eq(sentPapers.customerId, customerId));
}

/** As the staff sees it. */
export function toSentPaper(row: PaperRow): SentPaper {
  const { kind, channel, offers, text, sentTo, createdBy, openCount } = row;
  return {
    _id: row.id,
    kind,
    channel,
    offers,
    text,
    sentTo,
    createdBy,
    openCount,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    openedAt: row.openedAt?.toISOString() ?? null,
    state: stateOf(row),
  };
}

function stateOf({ revokedAt, isExpired }: PaperRow): SentPaper['state'] {
  if (revokedAt) return 'revoked';
  return isExpired ? 'expired' : 'live';
}

/** Papers that were sent to a person, with the names of their files. */
export function findExportedPapers(db: Db, customerId: string) {
  const { kind, channel, offers, text, sentTo, createdAt, expiresAt, revokedAt, openedAt, openCount } = sentPapers;
  const sent = { kind, channel, offers, text, sentTo, createdAt, expiresAt, revokedAt, openedAt, openCount };
  return db
    .select({ ...sent, file: customerFiles.originalname })
    .from(sentPapers)
    .innerJoin(customerFiles, eq(customerFiles.filename, sentPapers.filename))
    .where(eq(sentPapers.customerId, customerId))
    .orderBy(asc(createdAt));
}
