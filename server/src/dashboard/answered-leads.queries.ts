import { and, asc, eq, gt, gte, isNull, not, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { callRequests } from '../schema/call-requests.table.ts';
import { contactLog } from '../schema/contact-log.table.ts';
import { customers } from '../schema/customers.table.ts';
import { nameOf, users } from '../schema/users.table.ts';

/** A new lead and the first call to them since their request. */
export type AnsweredLead = {
  readonly requestId: string;
  readonly requestedAt: Date;
  readonly answeredAt: Date;
  /** Null: a deleted account. */
  readonly answeredBy: string | null;
  readonly customerId: string;
  readonly name: string;
  readonly phone: string;
};

/** First requests since then that a broker answered with a call, reached or not, oldest first. */
export function findAnswered(db: Db, since: Date): Promise<AnsweredLead[]> {
  const { id, customerId, createdAt, isRepeat } = callRequests;
  const first = db
    .select({ at: contactLog.createdAt, by: contactLog.createdBy })
    .from(contactLog)
    .where(and(eq(contactLog.customerId, customerId), gte(contactLog.createdAt, createdAt)))
    .orderBy(asc(contactLog.createdAt))
    .limit(1)
    .as('first');
  return db
    .select({
      requestId: id,
      requestedAt: createdAt,
      answeredAt: first.at,
      customerId,
      answeredBy: nameOf(first.by),
      name: customers.name,
      phone: customers.phone,
    })
    .from(callRequests)
    .innerJoin(customers, and(eq(customers.id, customerId), isNull(customers.deletedAt)))
    .innerJoinLateral(first, sql`true`)
    .leftJoin(users, eq(users.username, first.by))
    .where(and(gt(createdAt, since), not(isRepeat)))
    .orderBy(asc(createdAt));
}
