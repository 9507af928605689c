import type { Call } from 'contract/endpoint';
import type { protectedCustomers as api } from 'contract/protected-customers';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { CustomerRow } from '../customers/customer-of.ts';
import { customers } from '../customers/customers.table.ts';
import type { Db } from '../platform/db.ts';
import { type Place, readCursor } from './cursor.ts';
import { matches } from './customer-search.ts';

type Asked = Call<typeof api.getAll>['query'];

/** A customer of a list; `activity` is his last activity in microseconds, for the cursor. */
type ListedRow = CustomerRow & { activity: number };

/** Counting stops there: nobody reads a larger number, and every row costs. */
const COUNTED_TO = 1_000;

const MICROSECONDS = sql`(extract(epoch FROM ${customers.lastActivity}) * 1000000)::bigint`.mapWith(Number);

const NAME = sql`${customers.name} COLLATE "ro-x-icu"`;

/** What a list is sorted by, as an index has it; the id last, so that nobody shares a place. */
const ORDERS: Readonly<Record<Asked['sort'], readonly SQL[]>> = {
  name: [NAME, sql`${customers.id}`],
  status: [sql`${customers.status}`, NAME, sql`${customers.id}`],
  activity: [sql`${customers.lastActivity}`, sql`${customers.id}`],
};

/**
 * The same orders, as no index has them. Walking down an order until a page is full is quick where a search finds many,
 * and slow where the few (or those of one name, far down) come late; sorting what the search's own index finds is quick
 * then. The database guesses badly which it is.
 */
const SORTED: typeof ORDERS = {
  name: [sql`(${customers.name} || '') COLLATE "ro-x-icu"`, sql`${customers.id}`],
  status: [sql`${customers.status} + 0`, NAME, sql`${customers.id}`],
  activity: [sql`${customers.lastActivity} + interval '0'`, sql`${customers.id}`],
};

/** So many are sorted rather than walked through. */
const SORTED_TO = 8_000;

/** Those asked for, in their order: all, or a page after the cursor. Whether a page is full tells if there are more. */
export async function findListed(db: Db, asked: Asked): Promise<ListedRow[]> {
  const { search, status, sort, order, limit, cursor } = asked;
  const conditions = and(
    matches(search),
    status === undefined ? undefined : eq(customers.status, status),
    cursor ? comesAfter(readCursor(cursor, sort), order) : undefined,
  );
  const orders = search && limit !== undefined && (await areFew(db, conditions)) ? SORTED : ORDERS;
  const list = db
    .select({ ...getTableColumns(customers), activity: MICROSECONDS })
    .from(customers)
    .where(conditions)
    .orderBy(...orders[sort].map((key) => sql`${key} ${sql.raw(order)}`));
  return limit === undefined ? list : list.limit(limit);
}

async function areFew(db: Db, conditions: SQL | undefined): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM (SELECT 1 FROM ${customers} WHERE ${conditions ?? true} LIMIT ${SORTED_TO + 1}) AS found`,
  );
  return (rows[0]?.count ?? 0) <= SORTED_TO;
}

function comesAfter(place: Place, order: Asked['order']): SQL {
  const is = sql.raw(order === 'asc' ? '>' : '<');
  const { name, status, activity, id } = place;
  const stands = {
    name: [sql`${name} COLLATE "ro-x-icu"`, sql`${id}::uuid`],
    status: [sql`${status}::smallint`, sql`${name} COLLATE "ro-x-icu"`, sql`${id}::uuid`],
    activity: [sql`'epoch'::timestamptz + ${activity} * interval '1 microsecond'`, sql`${id}::uuid`],
  }[place.sort];
  return sql`(${sql.join([...ORDERS[place.sort]], sql`, `)}) ${is} (${sql.join(stands, sql`, `)})`;
}

/** A status and how many have it; `isAtLeast`: there are so many, and more. */
export type StatusCount = { readonly status: number; readonly count: number; readonly isAtLeast: boolean };

const STATUSES = sql.raw('generate_series(0, 5) AS of(status)');

/** How many customers have each status, 0 to 5, counted to a bound. */
export async function countByStatus(db: Db, search: string | undefined): Promise<StatusCount[]> {
  const { rows } = await db.execute<{ status: number; count: number }>(
    sql`SELECT of.status, (SELECT count(*)::int FROM (
          SELECT 1 FROM ${customers} WHERE ${and(sql`${customers.status} = of.status`, matches(search))}
          LIMIT ${COUNTED_TO + 1}) AS found) AS count
        FROM ${STATUSES} ORDER BY of.status`,
  );
  return rows.map(({ status, count }) => ({
    status,
    count: Math.min(count, COUNTED_TO),
    isAtLeast: count > COUNTED_TO,
  }));
}
