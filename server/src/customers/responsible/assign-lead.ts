import { CLOSED } from 'contract/customers/customer-status';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { addEntry, SYSTEM } from '../../audit/audit.queries.ts';
import { findOneOn } from '../../parameters/parameters.queries.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import type { Db } from '../../platform/database/db.ts';
import { customers } from '../../schema/customers.table.ts';
import { users } from '../../schema/users.table.ts';
import { isReachable, lockAccountsShared } from '../../staff/users.queries.ts';
import { auditSubject } from '../customer-lookup.ts';
import { forGood } from './responsible.queries.ts';

/** The number of customers that a broker works on. */
const openCustomers = sql`(SELECT count(*) FROM ${customers} WHERE ${customers.responsibleId} = ${users.id}
  AND ${customers.status} < ${CLOSED} AND ${customers.deletedAt} IS NULL)`;

/** The broker whose last lead is the oldest; of two who never had one, the first by name. */
const inTurn: readonly SQL[] = [sql`${users.lastLeadAt} ASC NULLS FIRST`, asc(users.usernameKey)];

const ORDERS: Readonly<Record<string, readonly SQL[]>> = {
  PE_RAND: inTurn,
  CEL_MAI_LIBER: [sql`${openCustomers} ASC`, ...inTurn],
};

/**
 * Gives a new lead of the site to a broker, by the rule ATRIBUIRE_LEADURI of `day`, in the booking's transaction.
 * Brokers who can sign in take part; administrators do not. Bookings wait for each other, so that each sees the
 * assignment before it.
 */
export async function assignLead(tx: Db, customerId: string, day: string): Promise<void> {
  const rule = (await findOneOn(tx, 'ATRIBUIRE_LEADURI', day))?.value;
  const order = ORDERS[String(rule)];
  if (!order) return;
  await lockAccountsShared(tx);
  await takeAdvisoryLock(tx, 'new lead');
  const broker = await nextBroker(tx, order);
  if (!broker) return;
  await tx.update(users).set({ lastLeadAt: sql`clock_timestamp()` }).where(eq(users.id, broker.id));
  await tx.update(customers).set(forGood(broker.id)).where(eq(customers.id, customerId));
  const details = { from: 'nobody', to: broker.username, by: 'rule' };
  await addEntry(tx, SYSTEM, { action: 'customer-assigned', subject: auditSubject({ id: customerId }), details });
}

async function nextBroker(tx: Db, order: readonly SQL[]) {
  const isBroker = and(eq(users.authLevel, 'user'), isReachable);
  const [broker] = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(isBroker)
    .orderBy(...order)
    .limit(1);
  return broker;
}
