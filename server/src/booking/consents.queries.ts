import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { callRequests } from '../schema/call-requests.table.ts';
import { consents } from '../schema/consents.table.ts';
import { customers } from '../schema/customers.table.ts';

type NewConsent = typeof consents.$inferInsert;

/**
 * True for a choice that is the customer's own. A tick in a booking for a known phone is the visitor's choice, until
 * the customer confirms it by e-mail.
 */
const isStanding = sql<boolean>`NOT (${consents.channel} = 'web' AND ${callRequests.isRepeat})`;

/** The customers' own choices about news and offers, by the request that holds them; absent: none. */
export async function findMarketing(db: Db, customerId: string): Promise<ReadonlyMap<string, boolean>> {
  const choices = await db
    .selectDistinctOn([consents.requestId], { requestId: consents.requestId, isGiven: consents.isGiven })
    .from(consents)
    .innerJoin(callRequests, eq(callRequests.id, consents.requestId))
    .where(and(eq(consents.customerId, customerId), eq(consents.kind, 'marketing'), isStanding))
    .orderBy(consents.requestId, desc(consents.at));
  return new Map(choices.map(({ requestId, isGiven }) => [requestId, isGiven]));
}

/** Within a query of customers: they themselves agreed to news and offers, as `findMarketingRequests` has it. */
export const marketingStands = sql<boolean>`EXISTS (
  SELECT 1 FROM (
    SELECT DISTINCT ON (said.request_id) said.is_given
    FROM ${consents} AS said JOIN ${callRequests} AS request ON request.id = said.request_id
    WHERE said.customer_id = ${customers}.id AND said.kind = 'marketing'
      AND NOT (said.channel = 'web' AND request.is_repeat)
    ORDER BY said.request_id, said.at DESC) AS newest
  WHERE newest.is_given)`;

/** Ids of the requests with which the customer agreed to news and offers and has not withdrawn it. */
export async function findMarketingRequests(db: Db, customerId: string): Promise<string[]> {
  const choices = await findMarketing(db, customerId);
  return [...choices].filter(([, isGiven]) => isGiven).map(([requestId]) => requestId);
}

/** The newest choice of a customer about news and offers: yes, or no after a yes; an empty box is neither. */
export async function findLastWord(db: Db, customerId: string) {
  const { isGiven, channel, recordedBy, at } = consents;
  const isWord = or(isGiven, ne(channel, 'web'));
  const [last] = await db
    .select({ isGiven, channel, recordedBy })
    .from(consents)
    .innerJoin(callRequests, eq(callRequests.id, consents.requestId))
    .where(and(eq(consents.customerId, customerId), eq(consents.kind, 'marketing'), isWord, isStanding))
    .orderBy(desc(at))
    .limit(1);
  return last;
}

/** Every choice about a customer, newest first; `isConfirmed` false: by a visitor who booked again with that phone. */
export function findConsents(db: Db, customerId: string) {
  const { kind, isGiven, textVersion, channel, recordedBy, at } = consents;
  const wasConfirmed = sql`EXISTS (SELECT 1 FROM ${consents} AS later WHERE later.request_id = ${consents.requestId}
    AND later.kind = ${kind} AND later.channel = 'email' AND later.is_given = ${isGiven})`;
  const isConfirmed = sql<boolean>`${isStanding} OR ${wasConfirmed}`;
  return db
    .select({ kind, isGiven, textVersion, channel, recordedBy, at, isConfirmed })
    .from(consents)
    .innerJoin(callRequests, eq(callRequests.id, consents.requestId))
    .where(eq(consents.customerId, customerId))
    .orderBy(desc(at), kind);
}

export async function addConsents(db: Db, given: readonly NewConsent[]): Promise<void> {
  if (given.length > 0) await db.insert(consents).values([...given]);
}
