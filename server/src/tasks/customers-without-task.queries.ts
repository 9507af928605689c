import { CLOSED } from 'contract/text/customer-status';
import { and, desc, eq, getTableColumns, inArray, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { customers } from '../customers/customers.table.ts';
import { readCursor } from '../customers/list-cursor.ts';
import { visibleTo } from '../customers/visible-to.ts';
import { type BoundedCount, boundedCount, ROWS_COUNTED } from '../platform/database/bounded-count.ts';
import type { Db } from '../platform/database/db.ts';
import { microsecondsOf, momentOf } from '../platform/database/microseconds.ts';
import type { Viewer } from '../platform/http/authorization.ts';
import { idOf, isOpen } from './tasks.queries.ts';
import { tasks } from './tasks.table.ts';

/** A customer of the list of those for whom nothing is planned; `activity` in microseconds, for the cursor. */
type IdleCustomer = CustomerRow & { readonly activity: number };

type IdleFilter = {
  readonly responsible?: string | undefined;
  readonly cursor?: string | undefined;
  /** Of which customers beside. */
  readonly wanted?: SQL | undefined;
};

/** Customers who are not closed and for whom nothing is to be done, last active first, a page of them. */
export function findCustomersWithoutTask(
  db: Db,
  caller: Viewer,
  filter: IdleFilter,
  limit: number,
): Promise<IdleCustomer[]> {
  const { cursor } = filter;
  return db
    .select({
      ...getTableColumns(customers),
      activity: microsecondsOf(customers.lastActivity),
    })
    .from(customers)
    .where(and(isIdle(db, caller, filter), cursor ? isBefore(cursor) : undefined))
    .orderBy(desc(customers.lastActivity), desc(customers.id))
    .limit(limit);
}

function isBefore(cursor: string): SQL {
  const { activity, id } = readCursor(cursor, 'activity');
  return sql`(${customers.lastActivity}, ${customers.id}) < (${momentOf(activity)}, ${id}::uuid)`;
}

/** How many customers there are of whom `findCustomersWithoutTask` answers pages. */
export function countCustomersWithoutTask(db: Db, caller: Viewer, filter: IdleFilter): Promise<BoundedCount> {
  const found = db
    .select({ one: sql`1` })
    .from(customers)
    .where(isIdle(db, caller, filter))
    .limit(ROWS_COUNTED);
  return countToBound(db, found.getSQL());
}

function isIdle(db: Db, caller: Viewer, { responsible, wanted }: IdleFilter): SQL | undefined {
  const planned = db
    .select({ one: sql`1` })
    .from(tasks)
    .where(and(eq(tasks.customerId, customers.id), isOpen));
  return and(
    visibleTo(caller),
    lt(customers.status, CLOSED),
    responsible === undefined ? undefined : isOf(db, caller, responsible),
    notExists(planned),
    wanted,
  );
}

/** `mine`, `none` (nobody's), `all`, or a user name. */
function isOf(db: Db, caller: Viewer, responsible: string): SQL | undefined {
  if (responsible === 'all') return undefined;
  if (responsible === 'none') return isNull(customers.responsibleId);
  if (responsible === 'mine') return eq(customers.responsibleId, caller.id);
  return inArray(customers.responsibleId, idOf(db, responsible));
}

async function countToBound(db: Db, found: SQL): Promise<BoundedCount> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM (${found}) AS found`);
  return boundedCount(rows[0]?.count ?? 0);
}
