import { and, asc, desc, eq, getTableColumns, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import type { Db } from '../platform/database/db.ts';
import { appointments } from '../schema/appointments.table.ts';
import { callRequests } from '../schema/call-requests.table.ts';
import { contactLog } from '../schema/contact-log.table.ts';
import { customers } from '../schema/customers.table.ts';
import { nameShown, users } from '../schema/users.table.ts';

/** A new lead whom nobody has tried to reach since they asked for a call. */
export type WaitingLead = {
  readonly customer: CustomerRow;
  /** The first of their unanswered requests. */
  readonly requestId: string;
  readonly requestedAt: Date;
  readonly warnedAt: Date | null;
  readonly escalatedAt: Date | null;
  /** The responsible broker, while their account is open. */
  readonly responsible: { readonly id: string; readonly email: string; readonly name: string } | null;
};

/**
 * The condition: nobody has tried to reach the customer since that request. Nor had they an appointment, except ones
 * cancelled by the staff. A customer who cancelled their own hour does not wait.
 */
const isUnanswered = sql`NOT EXISTS (SELECT 1 FROM ${contactLog}
    WHERE ${contactLog.customerId} = ${callRequests.customerId} AND ${contactLog.createdAt} >= ${callRequests.createdAt})
  AND NOT EXISTS (SELECT 1 FROM ${appointments}
    WHERE ${appointments.customerId} = ${callRequests.customerId} AND ${appointments.createdAt} >= ${callRequests.createdAt}
    AND ${appointments.cancelledBy} IS DISTINCT FROM 'staff')`;

/** On no track of the board, nor in the bin. */
const isLead = and(eq(customers.status, 0), isNull(customers.deletedAt));

/** The customer is one of `findWaitingLeads`. */
export const isWaiting = sql`EXISTS (SELECT 1 FROM ${callRequests}
  WHERE ${callRequests.customerId} = ${customers.id} AND ${isLead} AND ${isUnanswered})`;

type Filter = {
  readonly wanted: SQL | undefined;
  readonly limit: number;
  /** The number of examined newest leads; the list has older ones. */
  readonly among: number;
};

/** Leads who wait for a first contact, the longest waiting first. `wanted`: the condition on customers. */
export function findWaitingLeads(db: Db, { wanted, limit, among }: Filter): Promise<WaitingLead[]> {
  const leads = db
    .select({ id: customers.id })
    .from(customers)
    .where(and(isLead, wanted))
    .orderBy(desc(customers.lastActivity), desc(customers.id))
    .limit(among);
  return selectWaiting(db, leads.getSQL(), limit);
}

/** Waiting leads who asked since then and have warnings due: requests that need no warning are not in the index. */
export function findLeadsToWarn(db: Db, since: Date): Promise<WaitingLead[]> {
  const leads = db
    .selectDistinct({ id: callRequests.customerId })
    .from(callRequests)
    .where(and(isNull(callRequests.escalatedAt), gte(callRequests.createdAt, since), isUnanswered));
  return selectWaiting(db, leads.getSQL());
}

/** Those of some customers (`id`s) who wait, at most `limit` if one is given. */
function selectWaiting(db: Db, leads: SQL, limit?: number): Promise<WaitingLead[]> {
  const { first, request } = unansweredOf(db, leads, limit);
  const { requestId, requestedAt, warnedAt, escalatedAt } = request;
  return db
    .select({
      customer: getTableColumns(customers),
      ...{ requestId, requestedAt, warnedAt, escalatedAt },
      responsible: { id: users.id, email: users.email, name: nameShown },
    })
    .from(first)
    .innerJoinLateral(request, sql`true`)
    .innerJoin(customers, and(eq(customers.id, first.lead), isLead))
    .leftJoin(users, and(eq(users.id, customers.responsibleId), isNull(users.disabledAt)))
    .orderBy(asc(requestedAt), asc(customers.id));
}

/**
 * The moment of the first unanswered request of each lead, the oldest ones, and that request. The search for moments
 * reads indexes alone: requests or customers of all leads, joined before, would take twice as long and more.
 */
function unansweredOf(db: Db, leads: SQL, limit: number | undefined) {
  const { id: requestId, customerId, createdAt, warnedAt, escalatedAt } = callRequests;
  const times = db
    .select({
      lead: sql<string>`${customerId}`.as('lead'),
      requestedAt: sql<Date>`min(${createdAt})`.as('requested_at'),
    })
    .from(sql`(${leads}) AS leads (id)`)
    .innerJoin(callRequests, sql`${customerId} = leads.id`)
    .where(isUnanswered)
    .groupBy(customerId)
    .orderBy(sql`requested_at`, customerId)
    .$dynamic();
  const first = (limit === undefined ? times : times.limit(limit)).as('first');
  // Two requests of one moment are one wait.
  const request = db
    .select({ requestId, requestedAt: createdAt, warnedAt, escalatedAt })
    .from(callRequests)
    .where(and(eq(customerId, first.lead), eq(createdAt, first.requestedAt)))
    .limit(1)
    .as('request');
  return { first, request };
}

/** Notes the written warning; false when another copy did so, or a call answered the lead meanwhile. */
export async function markWarned(
  tx: Db,
  { requestId }: WaitingLead,
  column: 'warnedAt' | 'escalatedAt',
): Promise<boolean> {
  const { rowCount } = await tx
    .update(callRequests)
    .set({ [column]: sql`now()` })
    .where(and(eq(callRequests.id, requestId), isNull(callRequests[column]), isUnanswered));
  return rowCount === 1;
}
