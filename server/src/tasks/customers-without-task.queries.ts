import { CLOSED } from 'contract/customers/customer-status';
import { and, asc, desc, eq, getTableColumns, lt, notExists, type SQL, sql } from 'drizzle-orm';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { readCursor } from '../customers/list-cursor.ts';
import type { ListScope } from '../customers/list-scope.ts';
import { type BoundedCount, boundedCount, ROWS_COUNTED } from '../platform/database/bounded-count.ts';
import type { Db } from '../platform/database/db.ts';
import { microsecondsOf, momentOf } from '../platform/database/moments.ts';
import { customers } from '../schema/customers.table.ts';
import { tasks } from '../schema/tasks.table.ts';
import { isOpen } from './tasks.queries.ts';

/** A customer of the list of those for whom nothing is planned; `activity` in microseconds, for the cursor. */
type IdleCustomer = CustomerRow & { readonly activity: number };

type IdleFilter = {
  /** The viewer's customers, with their responsible brokers. */
  readonly scope: ListScope;
  readonly cursor?: string | undefined;
  /** Of which customers beside. */
  readonly wanted?: SQL | undefined;
  /** The longest inactive first; otherwise the last active. */
  readonly isOldestFirst?: boolean;
};

/** Customers who are not closed and for whom nothing is to be done, a page of them. */
export function findCustomersWithoutTask(db: Db, filter: IdleFilter, limit: number): Promise<IdleCustomer[]> {
  const { cursor, isOldestFirst } = filter;
  const { lastActivity, id } = customers;
  return db
    .select({
      ...getTableColumns(customers),
      activity: microsecondsOf(customers.lastActivity),
    })
    .from(customers)
    .where(and(isIdle(db, filter), cursor ? isBefore(cursor) : undefined))
    .orderBy(...(isOldestFirst ? [asc(lastActivity), asc(id)] : [desc(lastActivity), desc(id)]))
    .limit(limit);
}

function isBefore(cursor: string): SQL {
  const { activity, id } = readCursor(cursor, 'activity');
  return sql`(${customers.lastActivity}, ${customers.id}) < (${momentOf(activity)}, ${id}::uuid)`;
}

/** The number of customers on all pages of `findCustomersWithoutTask`. */
export function countCustomersWithoutTask(db: Db, filter: IdleFilter): Promise<BoundedCount> {
  const found = db.select({ one: sql`1` }).from(customers).where(isIdle(db, filter)).limit(ROWS_COUNTED);
  return countToBound(db, found.getSQL());
}

function isIdle(db: Db, { scope, wanted }: Pick<IdleFilter, 'scope' | 'wanted'>): SQL | undefined {
  const planned = db
    .select({ one: sql`1` })
    .from(tasks)
    .where(and(eq(tasks.customerId, customers.id), isOpen));
  return and(scope.condition, lt(customers.status, CLOSED), notExists(planned), wanted);
}

async function countToBound(db: Db, found: SQL): Promise<BoundedCount> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM (${found}) AS found`);
  return boundedCount(rows[0]?.count ?? 0);
}
