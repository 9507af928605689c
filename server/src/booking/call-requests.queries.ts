import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { SENT_AGAIN_SINCE } from '../platform/database/sent-again.ts';
import { isUuid } from '../platform/database/uuid.ts';
import { callRequests } from '../schema/call-requests.table.ts';

/** A request for a call as it is stored. */
export type CallRequestRow = typeof callRequests.$inferSelect;

type NewRequest = typeof callRequests.$inferInsert;

/** The id of a request with that content, not older than `SENT_AGAIN_SINCE`. */
export async function findSameRequest(db: Db, customerId: string, contentHash: string): Promise<string | undefined> {
  const [request] = await db
    .select({ id: callRequests.id })
    .from(callRequests)
    .where(
      and(
        eq(callRequests.customerId, customerId),
        eq(callRequests.contentHash, contentHash),
        gt(callRequests.createdAt, SENT_AGAIN_SINCE),
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

/** The request with that token, when this customer made it within a day. */
export async function findRecentRequest(
  db: Db,
  customerId: string,
  token: string,
): Promise<CallRequestRow | undefined> {
  if (!isUuid(token)) return undefined;
  const [request] = await db
    .select()
    .from(callRequests)
    .where(
      and(
        eq(callRequests.id, token),
        eq(callRequests.customerId, customerId),
        gt(callRequests.createdAt, sql`now() - interval '1 day'`),
      ),
    );
  return request;
}

/** True when one of the customer's requests has a coupon. */
export async function hasCoupon(db: Db, customerId: string): Promise<boolean> {
  const given = and(eq(callRequests.customerId, customerId), isNotNull(callRequests.coupon));
  return (await db.$count(callRequests, given)) > 0;
}

/** Requests for a call, newest first. */
export function findRequests(db: Db, customerId: string): Promise<CallRequestRow[]> {
  return db
    .select()
    .from(callRequests)
    .where(eq(callRequests.customerId, customerId))
    .orderBy(desc(callRequests.createdAt), desc(callRequests.id));
}
