import { and, type Column, eq, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import type { Db } from '../platform/database/db.ts';
import { customers } from '../schema/customers.table.ts';
import { followedLoans } from '../schema/followed-loans.table.ts';
import { importRows } from '../schema/imports.table.ts';

// Lists are one parameter each: a parameter for each of 200 values takes the program longer than the query.
const hasOneOf = (phones: readonly string[]): SQL => sql`${customers.phone} = ANY(${sql.param(phones)}::text[])`;
const isOneOf = (column: Column, ids: readonly string[]): SQL => sql`${column} = ANY(${sql.param(ids)}::uuid[])`;

/** The customers with these phones, by phone. */
export async function findOwners(db: Db, phones: readonly string[]): Promise<Map<string, CustomerRow>> {
  const rows = await db
    .select()
    .from(customers)
    .where(and(hasOneOf(phones), isNull(customers.deletedAt)));
  return new Map(rows.map((row) => [row.phone, row]));
}

/** Those in the bin who can be restored and had these phones, by phone. */
export async function findBinned(db: Db, phones: readonly string[]): Promise<Map<string, CustomerRow>> {
  const isInBin = and(isNotNull(customers.deletedAt), isNull(customers.erasedAt));
  const rows = await db
    .select()
    .from(customers)
    .where(and(hasOneOf(phones), isInBin));
  return new Map(rows.map((row) => [row.phone, row]));
}

/** A person of a line, as far as others may be the same. */
export type Sought = { readonly line: number; readonly name: string; readonly email: string | null };

/** A customer who may be the person of a line, and by what. */
export type Lookalike = { readonly id: string; readonly by: 'email' | 'name' };

/**
 * The customer with the same e-mail or, without one, with the same name (accents and capitals do not count), by line.
 * Those whom this import made do not count: they are other people of the same file.
 */
export async function findLookalikes(
  db: Db,
  importId: string,
  sought: readonly Sought[],
): Promise<Map<number, Lookalike>> {
  if (sought.length === 0) return new Map();
  const { id, name, email, deletedAt } = customers;
  const isOfOthers = notExists(
    db
      .select({ line: importRows.line })
      .from(importRows)
      .where(and(eq(importRows.customerId, id), eq(importRows.importId, importId), eq(importRows.outcome, 'create'))),
  );
  const { rows } = await db.execute<{ line: number } & Lookalike>(sql`
    SELECT sought.line, found.id, found.by
    FROM jsonb_to_recordset(${JSON.stringify(sought)}::jsonb) AS sought (line int, name text, email text)
    CROSS JOIN LATERAL (
      (SELECT ${id} AS id, 'email' AS by, 1 AS place FROM ${customers}
        WHERE lower(${email}) = lower(sought.email) AND ${deletedAt} IS NULL AND ${isOfOthers}
        ORDER BY ${id} LIMIT 1)
      UNION ALL
      (SELECT ${id}, 'name', 2 FROM ${customers}
        WHERE fold_text(${name}) = fold_text(sought.name) AND ${deletedAt} IS NULL AND ${isOfOthers}
        ORDER BY ${id} LIMIT 1)
      ORDER BY place LIMIT 1
    ) AS found`);
  return new Map(rows.map(({ line, ...found }) => [line, found]));
}

/** Customers by id, locked in one order if the transaction is to change them. */
export async function findTargets(
  db: Db,
  ids: readonly string[],
  isLocked: boolean,
): Promise<Map<string, CustomerRow>> {
  const query = db.select().from(customers).where(isOneOf(customers.id, ids)).orderBy(customers.id);
  const rows = await (isLocked ? query.for('update') : query);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The banks of the loans that are followed for each of these customers. */
export async function findFollowedBanks(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { customerId, bank, endedAt } = followedLoans;
  const rows = await db
    .select({ customerId, bank })
    .from(followedLoans)
    .where(and(isOneOf(customerId, ids), isNull(endedAt)));
  const banks = new Map<string, string[]>();
  for (const row of rows) banks.set(row.customerId, [...(banks.get(row.customerId) ?? []), row.bank]);
  return banks;
}
