import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { callRequests, consents, customers } from './customers.table.ts';

type Customer = typeof customers.$inferSelect;
type NewCustomer = Pick<typeof customers.$inferInsert, 'phone' | 'name' | 'alias' | 'email' | 'judet' | 'localitate'>;
type NewRequest = typeof callRequests.$inferInsert;
type NewConsent = typeof consents.$inferInsert;

/** For so long the same content is the same request, sent again. */
const SAME_WITHIN = sql`now() - interval '10 minutes'`;

export async function findByPhone(db: Db, phone: string): Promise<Customer | undefined> {
  const [customer] = await db.select().from(customers).where(eq(customers.phone, phone));
  return customer;
}

export async function findById(db: Db, id: string): Promise<Customer | undefined> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, id));
  return customer;
}

/** Answers the id of the new customer. */
export async function addCustomer(db: Db, customer: NewCustomer): Promise<string> {
  const [added] = await db.insert(customers).values(customer).returning({ id: customers.id });
  if (!added) throw new Error('a customer was added without an id');
  return added.id;
}

/** The person or the staff did something: retention counts from now. */
export async function touch(db: Db, id: string): Promise<void> {
  await db.update(customers).set({ lastActivity: sql`now()` }).where(eq(customers.id, id));
}

/** The id of a request with that content within the last ten minutes. */
export async function findSameRequest(db: Db, customerId: string, contentHash: string): Promise<string | undefined> {
  const [request] = await db
    .select({ id: callRequests.id })
    .from(callRequests)
    .where(
      and(
        eq(callRequests.customerId, customerId),
        eq(callRequests.contentHash, contentHash),
        gt(callRequests.createdAt, SAME_WITHIN),
      ),
    )
    .orderBy(desc(callRequests.createdAt))
    .limit(1);
  return request?.id;
}

/** Answers the id of the new request: the booking token. */
export async function addRequest(db: Db, request: NewRequest): Promise<string> {
  const [added] = await db.insert(callRequests).values(request).returning({ id: callRequests.id });
  if (!added) throw new Error('a request was added without an id');
  return added.id;
}

/** True when the token is that of a request which this customer made within a day. */
export async function hasRecentRequest(db: Db, customerId: string, token: string): Promise<boolean> {
  const found = await db
    .select({ id: callRequests.id })
    .from(callRequests)
    .where(
      and(
        eq(sql`${callRequests.id}::text`, token),
        eq(callRequests.customerId, customerId),
        gt(callRequests.createdAt, sql`now() - interval '1 day'`),
      ),
    );
  return found.length > 0;
}

/** Nobody changes, merges or deletes the customer until the transaction ends. */
export async function lockById(tx: Db, id: string): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, id)).for('update');
}

/**
 * True for a choice that is the customer's own. What was ticked in a booking for a phone that was already a customer's is
 * the word of whoever booked, until the customer confirms it by e-mail.
 */
const isStanding = sql<boolean>`NOT (${consents.channel} = 'web' AND ${callRequests.isRepeat})`;

/** What the customer's own word on news and offers is, by the request with which it was said; absent: none stands. */
export async function findMarketing(db: Db, customerId: string): Promise<ReadonlyMap<string, boolean>> {
  const choices = await db
    .selectDistinctOn([consents.requestId], { requestId: consents.requestId, isGiven: consents.isGiven })
    .from(consents)
    .innerJoin(callRequests, eq(callRequests.id, consents.requestId))
    .where(and(eq(consents.customerId, customerId), eq(consents.kind, 'marketing'), isStanding))
    .orderBy(consents.requestId, desc(consents.at));
  return new Map(choices.map(({ requestId, isGiven }) => [requestId, isGiven]));
}

/** Ids of the requests with which the customer agreed to news and offers and has not taken that back. */
export async function findWanting(db: Db, customerId: string): Promise<string[]> {
  const said = await findMarketing(db, customerId);
  return [...said].filter(([, isGiven]) => isGiven).map(([requestId]) => requestId);
}

/** Every choice said of a customer, newest first; `isConfirmed` false: by whoever booked again with that phone. */
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
