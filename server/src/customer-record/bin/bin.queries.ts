import { DAYS_IN_BIN } from 'contract/customers/bin';
import { and, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { hasCasePast, isKeptOpen, keptUntil } from '../../cases/retention.queries.ts';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import { matches } from '../../customers/customer-search.ts';
import type { Db } from '../../platform/database/db.ts';
import { romanianDayOf } from '../../platform/database/romanian-day.ts';
import { customers } from '../../schema/customers.table.ts';
import { nameOf, users } from '../../schema/users.table.ts';

/**
 * Somebody in the bin, with how whoever put them there is called now, what keeps them, the day on which they are erased,
 * and the name of whoever has their phone by now.
 */
type Binned = CustomerRow & {
  readonly deletedByName: string | null;
  readonly keptUntil: string | null;
  readonly erasedOn: string | null;
  readonly phoneOwner: string | null;
};

/** Customers who are not in the bin, beside those who are. */
const owners = alias(customers, 'owners');

const hasPhoneOf = and(
  eq(owners.phone, customers.phone),
  isNull(owners.deletedAt),
  // Whoever was erased cannot be joined with anybody.
  isNull(customers.erasedAt),
);

/** The day in Romania on which somebody in the bin is erased; null while nobody knows how long their signed case is kept. */
const erasedOn = sql<
  string | null
>`CASE WHEN ${isKeptOpen} THEN NULL WHEN ${customers.erasedAt} IS NOT NULL THEN (${keptUntil}::date + 1)::text
  ELSE greatest(${romanianDayOf(customers.deletedAt)} + ${DAYS_IN_BIN}::int, ${keptUntil}::date + 1)::text END`;

type BinQuery = { readonly search: string | undefined; readonly isPhoneTaken: boolean };

/** Who is in the bin, deleted last first; on wish only those whose phone somebody else has by now. */
export function findBinned(db: Db, { search, isPhoneTaken }: BinQuery, today: string): Promise<Binned[]> {
  return db
    .select({
      ...getTableColumns(customers),
      deletedByName: nameOf(customers.deletedBy),
      keptUntil: sql<string | null>`CASE WHEN ${keptUntil} >= ${today} THEN ${keptUntil} END`,
      erasedOn,
      phoneOwner: owners.name,
    })
    .from(customers)
    .leftJoin(users, eq(users.username, customers.deletedBy))
    .leftJoin(owners, hasPhoneOf)
    .where(and(isNotNull(customers.deletedAt), matches(search), isPhoneTaken ? isNotNull(owners.id) : undefined))
    .orderBy(desc(customers.deletedAt), customers.id);
}

/** Whose days in the bin are over on `today`; for those already erased: the retention of one of their cases is over. */
export function isToErase(today: string): SQL | undefined {
  const isOver = sql`CASE WHEN ${customers.erasedAt} IS NULL THEN ${erasedOn} <= ${today} ELSE ${hasCasePast(today)} END`;
  return and(isNotNull(customers.deletedAt), isOver);
}

/** Those in the bin whose days are over. */
export function findToErase(db: Db, today: string): Promise<Pick<CustomerRow, 'id' | 'phone'>[]> {
  return db.select({ id: customers.id, phone: customers.phone }).from(customers).where(isToErase(today));
}
