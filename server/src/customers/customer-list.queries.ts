import { CLOSED } from 'contract/customers/customer-status';
import type { customers as api } from 'contract/customers/customers';
import type { Call } from 'contract/endpoint';
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { IsoDate } from 'loan/calendar';
import { type BoundedCount, boundedCount, ROWS_COUNTED } from '../platform/database/bounded-count.ts';
import type { Db } from '../platform/database/db.ts';
import { microsecondsOf, momentOf } from '../platform/database/moments.ts';
import { appointments } from '../schema/appointments.table.ts';
import { cases } from '../schema/cases.table.ts';
import { customers } from '../schema/customers.table.ts';
import { tasks } from '../schema/tasks.table.ts';
import type { CustomerRow } from './customer-lookup.ts';
import { matches } from './customer-search.ts';
import { type ListPosition, readCursor } from './list-cursor.ts';
import type { ListScope } from './list-scope.ts';

type ListQuery = Call<typeof api.getAll>['query'] & {
  /** The day by which the next step of a customer is late. */
  readonly today: IsoDate;
};

/** A customer of a list; for the cursor `activity`, the last activity in microseconds, and `urgency`. */
type ListedRow = CustomerRow & { activity: number; urgency: number };

/** The most matches of a search that one reading of its index counts; larger results are counted status by status. */
const FEW = 8_000;

const NAME = sql`${customers.name} COLLATE "ro-x-icu"`;

/**
 * A number that grows from late to later: the day of the next task, appointment or bank step. A customer without one
 * follows those of today; a closed one comes last.
 */
function urgencyOf(today: IsoDate): SQL<number> {
  const ofCustomer = (column: PgColumn) => sql`${column} = ${customers.id}`;
  const next = sql`LEAST(
    (SELECT min(${tasks.day}) FROM ${tasks} WHERE ${ofCustomer(tasks.customerId)} AND ${tasks.doneAt} IS NULL),
    (SELECT min(${cases.deadlineOn}) FROM ${cases} WHERE ${ofCustomer(cases.customerId)} AND ${cases.closedAt} IS NULL),
    (SELECT min(${appointments.day}) FROM ${appointments} WHERE ${ofCustomer(appointments.customerId)}
      AND ${appointments.day} >= ${today}::date AND ${appointments.outcome} IS NULL AND ${appointments.cancelledAt} IS NULL))`;
  return sql<number>`coalesce((${next} - '2000-01-01'::date) * 2,
    CASE WHEN ${customers.status} = ${CLOSED} THEN ${URGENCY_OF_CLOSED} ELSE (${today}::date - '2000-01-01'::date) * 2 + 1 END)`;
}

/** After every day. */
const URGENCY_OF_CLOSED = 10_000_000;

type Orders = Readonly<Record<ListQuery['sort'], readonly SQL[]>>;

/** The sort keys of a list, as the indexes have them; the id last, so that no two customers are equal. */
const ordersOf = (today: IsoDate): Orders => ({
  name: [NAME, sql`${customers.id}`],
  status: [sql`${customers.status}`, NAME, sql`${customers.id}`],
  activity: [sql`${customers.lastActivity}`, sql`${customers.id}`],
  urgency: [urgencyOf(today), sql`${customers.lastActivity}`, sql`${customers.id}`],
});

/**
 * The same orders in expressions that match no index, so that the planner uses the search index and sorts: it misjudges
 * the number of matches.
 */
const sortedOf = (today: IsoDate): Orders => ({
  ...ordersOf(today),
  name: [sql`(${customers.name} || '') COLLATE "ro-x-icu"`, sql`${customers.id}`],
  status: [sql`${customers.status} + 0`, NAME, sql`${customers.id}`],
  activity: [sql`${customers.lastActivity} + interval '0'`, sql`${customers.id}`],
});

/**
 * Customers read from an order's index for each one wanted: a few first, and more where one of those matches. Where fewer
 * match, sorting all matches is quicker.
 */
const READ_FOR_ONE = [3, 30] as const;

/** The wanted customers within the scope: all, or a page after the cursor. After a full page there may be more. */
export async function findListed(db: Db, query: ListQuery, scope: ListScope): Promise<ListedRow[]> {
  const { search, limit } = query;
  const wanted = { ...query, scope };
  if (limit === undefined) return read(db, query, and(matches(search), isWanted(wanted)), limit);
  if (!search) return scope.isNarrow ? findPageOfFew(db, wanted, limit) : read(db, query, isWanted(wanted), limit);
  // No index has this order.
  if (query.sort === 'urgency') return findPageBySort(db, wanted, search, limit);
  for (const readForOne of READ_FOR_ONE) {
    const near = await findPageByIndex(db, wanted, search, { limit, readForOne });
    if (near.length === limit) return near;
    if (near.length === 0) break;
  }
  return findPageBySort(db, wanted, search, limit);
}

/** The query, and the customers that the caller can see. */
type ScopedListQuery = ListQuery & { readonly scope: ListScope };

/**
 * A page of the customers of one responsible: the orders' indexes hold the responsible and find it before rows are
 * read.
 */
function findPageOfFew(db: Db, query: ScopedListQuery, limit: number): Promise<ListedRow[]> {
  const ids = db
    .select({ id: customers.id })
    .from(customers)
    .where(isWanted(query))
    .orderBy(inOrder(query, ordersOf))
    .limit(limit);
  return read(db, query, inArray(customers.id, ids), limit);
}

/**
 * The matches near the beginning of the order: a whole page for a search with many. It searches only the orders'
 * indexes, and reads only the matches from the table.
 */
function findPageByIndex(
  db: Db,
  query: ScopedListQuery,
  search: string,
  { limit, readForOne }: { readonly limit: number; readonly readForOne: number },
): Promise<ListedRow[]> {
  const order = inOrder(query, ordersOf);
  const passed = db
    .select()
    .from(customers)
    .where(isWanted(query))
    .orderBy(order)
    .limit(limit * readForOne);
  const near = sql`SELECT id FROM ${passed} AS ${customers} WHERE ${matches(search)} ORDER BY ${order} LIMIT ${limit}`;
  return read(db, query, sql`${customers.id} IN (${near})`, limit);
}

/** The page from all matches: the search's own index finds them, then they are sorted. */
export function findPageBySort(db: Db, query: ScopedListQuery, search: string, limit: number): Promise<ListedRow[]> {
  const matchingIds = db
    .select({ id: customers.id })
    .from(customers)
    .where(and(matches(search), isWanted(query)))
    .orderBy(inOrder(query, sortedOf))
    .limit(limit);
  return read(db, query, inArray(customers.id, matchingIds), limit);
}

async function read(db: Db, query: ListQuery, which: SQL | undefined, limit: number | undefined): Promise<ListedRow[]> {
  const list = db
    .select({
      ...getTableColumns(customers),
      activity: microsecondsOf(customers.lastActivity),
      urgency: query.sort === 'urgency' ? urgencyOf(query.today) : sql<number>`0`,
    })
    .from(customers)
    .where(which)
    .orderBy(inOrder(query, ordersOf));
  return limit === undefined ? list : list.limit(limit);
}

function inOrder({ sort, order, today }: ListQuery, orders: typeof ordersOf): SQL {
  return sql.join(
    orders(today)[sort].map((key) => sql`${key} ${sql.raw(order)}`),
    sql`, `,
  );
}

/** The condition: visible, of the wanted status, and after the cursor. */
function isWanted({ status, cursor, sort, order, scope, today }: ScopedListQuery): SQL | undefined {
  return and(
    scope.condition,
    status === undefined ? undefined : eq(customers.status, status),
    cursor ? comesAfter(readCursor(cursor, sort), order, today) : undefined,
  );
}

function comesAfter(position: ListPosition, order: ListQuery['order'], today: IsoDate): SQL {
  const is = sql.raw(order === 'asc' ? '>' : '<');
  const { name, status, activity, urgency, id } = position;
  const sortValues = {
    name: [sql`${name} COLLATE "ro-x-icu"`, sql`${id}::uuid`],
    status: [sql`${status}::smallint`, sql`${name} COLLATE "ro-x-icu"`, sql`${id}::uuid`],
    activity: [momentOf(activity), sql`${id}::uuid`],
    urgency: [sql`${urgency}::int`, momentOf(activity), sql`${id}::uuid`],
  }[position.sort];
  return sql`(${sql.join([...ordersOf(today)[position.sort]], sql`, `)}) ${is} (${sql.join(sortValues, sql`, `)})`;
}

/** A status and its number of customers. */
export type StatusCount = BoundedCount & { readonly status: number };

const STATUSES = sql.raw('generate_series(0, 5) AS of(status)');

/** The number of customers of each status, 0 to 5, counted to a bound. */
export async function countByStatus(db: Db, search: string | undefined, scope: ListScope): Promise<StatusCount[]> {
  const found = matches(search);
  const condition = and(scope.condition, found);
  const counts = (found && condition && (await countFew(db, condition))) ?? (await countEach(db, condition));
  return counts.map(({ status, count }) => ({ status, ...boundedCount(count) }));
}

type Counted = { readonly status: number; readonly count: number };

/** Counts all matches of a search at once, while they are few; undefined for many. */
async function countFew(db: Db, condition: SQL): Promise<Counted[] | undefined> {
  const { rows } = await db.execute<Counted>(
    sql`SELECT of.status, count(found.status)::int AS count FROM ${STATUSES} LEFT JOIN (
          SELECT ${customers.status} FROM ${customers} WHERE ${condition} LIMIT ${FEW + 1}) AS found USING (status)
        GROUP BY of.status ORDER BY of.status`,
  );
  return rows.reduce((sum, { count }) => sum + count, 0) <= FEW ? rows : undefined;
}

/** Counts each status by itself, up to its bound: quick for many matches. */
async function countEach(db: Db, condition: SQL | undefined): Promise<Counted[]> {
  const { rows } = await db.execute<Counted>(
    sql`SELECT of.status, (SELECT count(*)::int FROM (
          SELECT 1 FROM ${customers} WHERE ${and(sql`${customers.status} = of.status`, condition)}
          LIMIT ${ROWS_COUNTED}) AS found) AS count
        FROM ${STATUSES} ORDER BY of.status`,
  );
  return rows;
}
