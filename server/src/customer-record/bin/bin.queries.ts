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
 * A customer in the bin. With the user who put them there, the cases that keep them, the day of erasure, and the
 * phone's owner.
 */
type Binned = CustomerRow & {
  readonly deletedByName: string | null;
  readonly keptUntil: string | null;
  readonly erasedOn: string | null;
  readonly phoneOwner: string | null;
};

/** Customers outside of the bin, joined with those in it. */
const owners = alias(customers, 'owners');

const hasPhoneOf = and(
  eq(owners.phone, customers.phone),
  isNull(owners.deletedAt),
  // An erased customer cannot be joined with anybody.
  isNull(customers.erasedAt),
);

/** The Romanian day of erasure of a customer in the bin; null while the end of their signed case is unknown. */
const erasedOn = sql<
  string | null
>`CASE WHEN ${isKeptOpen} THEN NULL WHEN ${customers.erasedAt} IS NOT NULL THEN (${keptUntil}::date + 1)::text
  ELSE greatest(${romanianDayOf(customers.deletedAt)} + ${DAYS_IN_BIN}::int, ${keptUntil}::date + 1)::text END`;

type BinQuery = { readonly search: string | undefined; readonly isPhoneTaken: boolean };

/** The customers in the bin, deleted last first; on wish only those whose phone another customer has by now. */
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

/**
 * The condition that a customer's days in the bin are over on `today`. For those already erased: the retention of one
 * of their cases is over.
 */
export function isToErase(today: string): SQL | undefined {
  const isOver = sql`CASE WHEN ${customers.erasedAt} IS NULL THEN ${erasedOn} <= ${today} ELSE ${hasCasePast(today)} END`;
  return and(isNotNull(customers.deletedAt), isOver);
}

/** The customers in the bin with their days over. */
export function findToErase(db: Db, today: string): Promise<Pick<CustomerRow, 'id' | 'phone'>[]> {
  return db.select({ id: customers.id, phone: customers.phone }).from(customers).where(isToErase(today));
}
