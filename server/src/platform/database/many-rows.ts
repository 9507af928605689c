import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

// Many rows travel as one parameter, in JSON. A statement with a parameter for each value takes 30 ms per 200 rows to
// write.

/** Inserts rows with the same columns; the others get their defaults. */
export async function insertMany<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(namesOf(table, rows).map(sql.identifier), sql`, `);
  await db.execute(sql`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM ${given(table, rows)}`);
}

/** Sets the same columns of rows by their `id`, each once. */
export async function updateMany<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly (Partial<Table['$inferSelect']> & { readonly id: string })[],
): Promise<void> {
  const set = namesOf(table, rows).filter((name) => name !== 'id');
  if (set.length === 0) return;
  const assigned = set.map((name) => sql`${sql.identifier(name)} = given.${sql.identifier(name)}`);
  await db.execute(
    sql`UPDATE ${table} SET ${sql.join(assigned, sql`, `)} FROM ${given(table, rows)} WHERE ${table}.id = given.id`,
  );
}

/** The rows as a table `given` with the columns of theirs. */
function given(table: PgTable, rows: readonly object[]): SQL {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [nameOf(table, key), value])),
  );
  return sql`jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(named)}::jsonb) AS given`;
}

/** The names in the database of the columns that the rows have. */
function namesOf(table: PgTable, rows: readonly object[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))].map((key) => nameOf(table, key));
}

function nameOf(table: PgTable, key: string): string {
  const column = getTableColumns(table)[key];
  if (!column) throw new Error(`a row has no column "${key}"`);
  return column.keyAsName ? toSnakeCase(key) : column.name;
}
