import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { callRequests } from '../booking/call-requests.table.ts';
import { contactLog } from '../customer-record/contact-log.table.ts';
import { customers } from '../customers/customers.table.ts';
import type { Db } from '../platform/database/db.ts';
import { nameShown, users } from '../staff/users.table.ts';

/** A new lead whom nobody has tried to reach since they asked for a call. */
export type WaitingLead = {
  readonly customerId: string;
  readonly name: string;
  readonly phone: string;
  /** The first of their requests that nobody answered. */
  readonly requestId: string;
  readonly requestedAt: Date;
  readonly warnedAt: Date | null;
  readonly escalatedAt: Date | null;
  /** Whoever looks after them, while their account is open. */
  readonly responsible: { readonly id: string; readonly email: string; readonly name: string } | null;
};

/** So many of the newest leads are looked through: older ones than these are found in the list. */
const LOOKED_THROUGH = 1_000;

/** Nobody has tried to reach the customer since that request. */
const isUnanswered = sql`NOT EXISTS (SELECT 1 FROM ${contactLog}
  WHERE ${contactLog.customerId} = ${callRequests.customerId} AND ${contactLog.createdAt} >= ${callRequests.createdAt})`;

/** Leads who wait for a first contact, who asked last first. `wanted`: of which customers. */
export async function findWaitingLeads(db: Db, wanted?: SQL, most = LOOKED_THROUGH): Promise<WaitingLead[]> {
  const leads = db
    .select({ id: customers.id, name: customers.name, phone: customers.phone, responsibleId: customers.responsibleId })
    .from(customers)
    .where(and(eq(customers.status, 0), isNull(customers.deletedAt), wanted))
    .orderBy(desc(customers.lastActivity), desc(customers.id))
    .limit(LOOKED_THROUGH)
    .as('leads');
  const request = db
    .select()
    .from(callRequests)
    .where(and(eq(callRequests.customerId, leads.id), isUnanswered))
    .orderBy(callRequests.createdAt)
    .limit(1)
    .as('request');
  return db
    .select({
      customerId: leads.id,
      name: leads.name,
      phone: leads.phone,
      requestId: request.id,
      requestedAt: request.createdAt,
      warnedAt: request.warnedAt,
      escalatedAt: request.escalatedAt,
      responsible: { id: users.id, email: users.email, name: nameShown },
    })
    .from(leads)
    .innerJoinLateral(request, sql`true`)
    .leftJoin(users, and(eq(users.id, leads.responsibleId), isNull(users.disabledAt)))
    .orderBy(desc(request.createdAt), desc(leads.id))
    .limit(most);
}

/** Notes that the warning was written; false when another copy did so, or the lead was answered meanwhile. */
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
