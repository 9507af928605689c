import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { consentLinks } from '../schema/consent-links.table.ts';
import { customers } from '../schema/customers.table.ts';

type NewLink = Pick<typeof consentLinks.$inferInsert, 'tokenHash' | 'kind' | 'customerId' | 'requestId' | 'sentTo'>;

/** A link as it is stored. */
export type ConsentLink = typeof consentLinks.$inferSelect;

/** Days after which an unused link no longer confirms. */
export const CONFIRM_WITHIN_DAYS = 30;

export async function addLink(db: Db, link: NewLink): Promise<void> {
  await db.insert(consentLinks).values(link);
}

/** The link with that token, in any state. */
export async function findLink(db: Db, tokenHash: string, kind: ConsentLink['kind']): Promise<ConsentLink | undefined> {
  const [link] = await db
    .select()
    .from(consentLinks)
    .where(and(eq(consentLinks.tokenHash, tokenHash), eq(consentLinks.kind, kind)));
  return link;
}

/** The link with that token, of any kind, with its customer's data that limit it. */
export async function findLinkOfCustomer(db: Db, tokenHash: string) {
  const { email, deletedAt } = customers;
  const [found] = await db
    .select({ link: consentLinks, customer: { email, deletedAt } })
    .from(consentLinks)
    .innerJoin(customers, eq(customers.id, consentLinks.customerId))
    .where(eq(consentLinks.tokenHash, tokenHash));
  return found;
}

/** True until the link is too old to confirm anything, by the database's clock. */
export function isInTime(db: Db, { tokenHash }: ConsentLink): Promise<boolean> {
  const since = sql`now() - make_interval(days => ${CONFIRM_WITHIN_DAYS})`;
  return exists(db, and(eq(consentLinks.tokenHash, tokenHash), gt(consentLinks.createdAt, since)));
}

/** True when the customer was mailed a consent link within a day and has not used it. */
export function wasMailedToday(db: Db, customerId: string): Promise<boolean> {
  const { kind, usedAt, createdAt } = consentLinks;
  const isOpen = and(eq(kind, 'confirm-marketing'), isNull(usedAt), gt(createdAt, sql`now() - interval '1 day'`));
  return exists(db, and(eq(consentLinks.customerId, customerId), isOpen));
}

/** Ends all unanswered questions to a customer; links that withdraw consents stay. */
export async function removeQuestionsOf(tx: Db, customerId: string): Promise<void> {
  const { kind, usedAt } = consentLinks;
  const isOpen = and(eq(kind, 'confirm-marketing'), isNull(usedAt));
  await tx.delete(consentLinks).where(and(eq(consentLinks.customerId, customerId), isOpen));
}

async function exists(db: Db, which: ReturnType<typeof and>): Promise<boolean> {
  return (await db.$count(consentLinks, which)) > 0;
}

/** Notes the first use only. */
export async function setUsed(db: Db, { tokenHash }: ConsentLink): Promise<void> {
  await db
    .update(consentLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(consentLinks.tokenHash, tokenHash), isNull(consentLinks.usedAt)));
}
