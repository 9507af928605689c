import type { ImportOutcome } from 'contract/imports/imports';
import { and, asc, desc, eq, gt, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../platform/database/db.ts';
import { isUuid } from '../platform/database/uuid.ts';
import { customers } from '../schema/customers.table.ts';
import { importRows, imports } from '../schema/imports.table.ts';

/** An import as stored. */
export type ImportRow = typeof imports.$inferSelect;
/** A line of it. */
export type LineRow = typeof importRows.$inferSelect;
type NewLine = Pick<LineRow, 'line' | 'cells'>;

/** Rows of one statement; each has three parameters. */
const AT_ONCE = 2_000;

export async function addImport(
  db: Db,
  row: typeof imports.$inferInsert,
  lines: readonly NewLine[],
): Promise<ImportRow> {
  const [added] = await db.insert(imports).values(row).returning();
  if (!added) throw new Error('an import was stored without a row');
  for (let from = 0; from < lines.length; from += AT_ONCE)
    await db
      .insert(importRows)
      .values(lines.slice(from, from + AT_ONCE).map((line) => ({ ...line, importId: added.id })));
  return added;
}

/** The newest imports. */
export function findImports(db: Db, most: number): Promise<ImportRow[]> {
  return db.select().from(imports).orderBy(desc(imports.readAt), imports.id).limit(most);
}

export async function findImport(db: Db, id: string): Promise<ImportRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db.select().from(imports).where(eq(imports.id, id));
  return found;
}

/** As `findImport`, locked until the transaction ends. */
export async function lockImport(tx: Db, id: string): Promise<ImportRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
  return found;
}

/** Locks an import that waits for work; undefined without one that no other copy works on. */
export async function lockWaiting(tx: Db): Promise<ImportRow | undefined> {
  const [found] = await tx
    .select()
    .from(imports)
    .where(inArray(imports.state, ['applying', 'taking-back']))
    .orderBy(imports.changedAt, imports.id)
    .limit(1)
    .for('update', { skipLocked: true });
  return found;
}

/** The mapping of the last applied file with these headings. */
export async function findKnownMapping(db: Db, headingsKey: string): Promise<ImportRow['mapping'] | undefined> {
  const [found] = await db
    .select({ mapping: imports.mapping })
    .from(imports)
    .where(and(eq(imports.headingsKey, headingsKey), isNotNull(imports.appliedAt)))
    .orderBy(desc(imports.appliedAt))
    .limit(1);
  return found?.mapping;
}

export async function changeImport(db: Db, id: string, values: PgUpdateSetSource<typeof imports>): Promise<ImportRow> {
  const [changed] = await db.update(imports).set(values).where(eq(imports.id, id)).returning();
  if (!changed) throw new Error('an import is gone while locked');
  return changed;
}

export async function removeImport(db: Db, id: string): Promise<void> {
  await db.delete(imports).where(eq(imports.id, id));
}

/** The first lines of each of these imports, with cells: enough for three values of each column. */
export function findFirstLines(db: Db, ids: readonly string[], most: number) {
  const { importId, cells, line } = importRows;
  // By the key of the lines, for each import: a window over all of them would read every line.
  const first = db
    .select({ importId, cells, line })
    .from(importRows)
    .where(and(eq(importId, imports.id), isNotNull(cells)))
    .orderBy(asc(line))
    .limit(most)
    .as('first');
  return db
    .select({ importId: first.importId, cells: first.cells })
    .from(imports)
    .innerJoinLateral(first, sql`true`)
    .where(inArray(imports.id, [...ids]))
    .orderBy(first.importId, first.line);
}

type Wanted = { readonly outcome?: ImportOutcome | undefined; readonly after: number; readonly most: number };

/** Lines in their order, with the customer that they made and the one who existed. */
export async function findLines(db: Db, importId: string, { outcome, after, most }: Wanted) {
  const rows = await db
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        gt(importRows.line, after),
        outcome === undefined ? undefined : eq(importRows.outcome, outcome),
      ),
    )
    .orderBy(asc(importRows.line))
    .limit(most);
  const ids = rows.flatMap(({ customerId, existingId }) => [customerId, existingId].filter((id) => id !== null));
  const { id, phone, name } = customers;
  const people = await db
    .select({ id, phone, name })
    .from(customers)
    .where(inArray(id, [...new Set(ids)]));
  return { rows, people: new Map(people.map((person) => [person.id, person])) };
}

/** Cells of lines after one, in their order; without those that the dry run found wrong, if so wished. */
export function findCells(db: Db, importId: string, { after, most, isSane }: CellsWanted) {
  const { line, cells, outcome } = importRows;
  return db
    .select({ line, cells })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), gt(line, after), isSane ? ne(outcome, 'error') : undefined))
    .orderBy(asc(line))
    .limit(most);
}

type CellsWanted = { readonly after: number; readonly most: number; readonly isSane: boolean };

/** Lines that wrote something, from the last one back. */
export function findWritten(db: Db, importId: string, { before, most }: { before: number; most: number }) {
  return db
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        lte(importRows.line, before),
        inArray(importRows.outcome, ['create', 'merge']),
        isNotNull(importRows.customerId),
      ),
    )
    .orderBy(desc(importRows.line))
    .limit(most);
}

/** Lines whose customers stayed when an import was taken back. */
export function findKept(db: Db, importId: string) {
  const { keptWhy } = importRows;
  return db
    .select({ phone: customers.phone, name: customers.name, why: sql<string>`${keptWhy}` })
    .from(importRows)
    .innerJoin(customers, eq(customers.id, importRows.customerId))
    .where(and(eq(importRows.importId, importId), isNotNull(keptWhy)))
    .orderBy(asc(importRows.line));
}

/** What is known of lines after a judgement, by column; the others stay as they are. */
export type LineResult = Pick<LineRow, 'line'> &
  Pick<
    LineRow,
    'phone' | 'name' | 'outcome' | 'customerId' | 'existingId' | 'existingBy' | 'changes' | 'errors' | 'written'
  >;

/** Stores the results of lines. */
export async function storeResults(db: Db, importId: string, results: readonly LineResult[]): Promise<void> {
  if (results.length === 0) return;
  await db.execute(sql`UPDATE ${importRows} SET
      phone = result.phone, name = result.name, outcome = result.outcome, customer_id = result."customerId",
      existing_id = result."existingId", existing_by = result."existingBy", changes = result.changes,
      errors = result.errors, written = result.written
    FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb) AS result (line int, phone text, name text, outcome text,
      "customerId" uuid, "existingId" uuid, "existingBy" text, changes jsonb, errors jsonb, written jsonb)
    WHERE ${importRows.importId} = ${importId} AND ${importRows.line} = result.line`);
}

/** The lines by outcome. */
export async function countOutcomes(db: Db, importId: string): Promise<NonNullable<ImportRow['counts']>> {
  const rows = await db
    .select({ outcome: importRows.outcome, count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .groupBy(importRows.outcome);
  const counts = { create: 0, merge: 0, skip: 0, error: 0 };
  for (const { outcome, count } of rows) if (outcome) counts[outcome] = count;
  return counts;
}

/** Notes why the customers of lines stayed. */
export async function storeKept(db: Db, importId: string, why: ReadonlyMap<number, string>): Promise<void> {
  for (const [line, keptWhy] of why)
    await db
      .update(importRows)
      .set({ keptWhy })
      .where(and(eq(importRows.importId, importId), eq(importRows.line, line)));
}

/** Removes what was read of people, of imports applied before that moment; whole imports that were only read before it. */
export async function removeCells(db: Db, before: Date): Promise<void> {
  await db.delete(imports).where(and(eq(imports.state, 'read'), lte(imports.readAt, before)));
  const old = db
    .select({ id: imports.id })
    .from(imports)
    .where(and(lte(imports.appliedAt, before), inArray(imports.state, ['applied', 'taken-back'])));
  const none = { cells: null, phone: null, name: null, changes: null, written: null };
  await db
    .update(importRows)
    .set(none)
    .where(and(inArray(importRows.importId, old), or(isNotNull(importRows.cells), isNotNull(importRows.written))));
}
