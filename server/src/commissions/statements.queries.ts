import { bankKey } from 'contract/products/product-names';
import { and, asc, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { isUuid } from '../platform/database/uuid.ts';
import { applications } from '../schema/applications.table.ts';
import { commissionLines, commissionMappings, commissionStatements } from '../schema/commissions.table.ts';
import { nameOf, users } from '../schema/users.table.ts';
import type { Mapping } from './statement-rows.ts';

/** A statement with the present name of its reader. */
export type StatementRow = typeof commissionStatements.$inferSelect & { readonly byName: string | null };

export type LineRow = typeof commissionLines.$inferSelect;

const select = (db: Db) =>
  db
    .select({ ...getTableColumns(commissionStatements), byName: nameOf(commissionStatements.by) })
    .from(commissionStatements)
    .leftJoin(users, eq(users.username, commissionStatements.by));

/** Newest first. */
export function findStatements(db: Db): Promise<StatementRow[]> {
  return select(db).orderBy(desc(commissionStatements.at), desc(commissionStatements.id));
}

/** `id` may be any text: an unknown one finds nothing. */
export async function findStatement(db: Db, id: string): Promise<StatementRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await select(db).where(eq(commissionStatements.id, id));
  return found;
}

export async function findLine(db: Db, id: string): Promise<LineRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db.select().from(commissionLines).where(eq(commissionLines.id, id));
  return found;
}

/** Those of the statement, in the order of the file. */
export function findLines(db: Db, statementId: string): Promise<LineRow[]> {
  return db
    .select()
    .from(commissionLines)
    .where(eq(commissionLines.statementId, statementId))
    .orderBy(asc(commissionLines.line), asc(commissionLines.id));
}

/** How many lines of booked statements are in each state, by statement. */
export async function countLines(db: Db, statementIds: readonly string[]) {
  if (statementIds.length === 0) return [];
  const { statementId, state } = commissionLines;
  return db
    .select({ statementId, state, count: count() })
    .from(commissionLines)
    .where(inArray(statementId, [...statementIds]))
    .groupBy(statementId, state);
}

type NewStatement = Pick<
  typeof commissionStatements.$inferInsert,
  'bank' | 'name' | 'headings' | 'mapping' | 'at' | 'by'
>;
type NewLine = Pick<LineRow, 'line' | 'cells'>;

/** Stores a statement with its lines; answers its id. */
export async function storeStatement(tx: Db, values: NewStatement, lines: readonly NewLine[]): Promise<string> {
  const changed = { changedAt: values.at, changedBy: values.by };
  const [added] = await tx
    .insert(commissionStatements)
    .values({ ...values, ...changed })
    .returning({ id: commissionStatements.id });
  if (!added) throw new Error('a statement was added without a row');
  const rows = lines.map((line) => ({ ...line, statementId: added.id }));
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx.insert(commissionLines).values(rows.slice(from, from + AT_ONCE));
  return added.id;
}

/** Rows that one statement stores. */
const AT_ONCE = 1_000;

type Changes = Partial<typeof commissionStatements.$inferInsert> & {
  readonly changedAt: Date;
  readonly changedBy: string;
};

/** Changes a statement, whose version grows. */
export async function changeStatement(tx: Db, id: string, changes: Changes): Promise<void> {
  await tx
    .update(commissionStatements)
    .set({ ...changes, version: sql`${commissionStatements.version} + 1` })
    .where(eq(commissionStatements.id, id));
}

export async function removeStatement(tx: Db, id: string): Promise<void> {
  await tx.delete(commissionStatements).where(eq(commissionStatements.id, id));
}

export async function changeLine(
  tx: Db,
  id: string,
  changes: Partial<typeof commissionLines.$inferInsert>,
): Promise<void> {
  await tx.update(commissionLines).set(changes).where(eq(commissionLines.id, id));
}

/** What booking stores of a line; its other cells go. */
export type BookedLine = Pick<
  LineRow,
  'id' | 'state' | 'reason' | 'reference' | 'amount' | 'day' | 'applicationId' | 'entryId'
>;

/** Stores what the lines of a statement are. */
export async function storeBooked(tx: Db, lines: readonly BookedLine[]): Promise<void> {
  await tx.execute(sql`UPDATE ${commissionLines} SET cells = NULL, state = j.state, reason = j.reason, reference = j.reference,
      amount = j.amount, day = j.day, application_id = j."applicationId", entry_id = j."entryId"
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS j (id uuid, state text, reason text, reference text,
      amount bigint, day date, "applicationId" uuid, "entryId" bigint)
    WHERE ${commissionLines}.id = j.id`);
}

/** The columns of the bank's last statement. */
export async function findMapping(db: Db, bank: string): Promise<Mapping | undefined> {
  const [found] = await db.select().from(commissionMappings).where(eq(commissionMappings.bank, bank));
  return found?.mapping;
}

export async function rememberMapping(tx: Db, bank: string, mapping: Mapping): Promise<void> {
  await tx
    .insert(commissionMappings)
    .values({ bank, mapping })
    .onConflictDoUpdate({ target: commissionMappings.bank, set: { mapping } });
}

/** How often a line stands in the booked statements of a bank, booked, waiting or dismissed. */
export type KnownLine = Pick<LineRow, 'reference' | 'amount' | 'day'> & { readonly count: number };

/** The known lines of a bank, without those of one statement. */
export function findKnown(db: Db, bank: string, without: string): Promise<KnownLine[]> {
  const { reference, amount, day, state } = commissionLines;
  return db
    .select({ reference, amount, day, count: count() })
    .from(commissionLines)
    .innerJoin(commissionStatements, eq(commissionStatements.id, commissionLines.statementId))
    .where(
      and(
        ...[eq(commissionStatements.bank, bank), ne(commissionStatements.id, without)],
        ...[isNotNull(commissionStatements.bookedAt), inArray(state, ['matched', 'waiting'])],
      ),
    )
    .groupBy(reference, amount, day);
}

/** The drawn applications of a bank (`bankKey`), with the bank's numbers. */
export async function findDrawn(db: Db, bank: string): Promise<{ id: string; reference: string | null }[]> {
  const { id, reference, banca, stage } = applications;
  const rows = await db.select({ id, reference, banca }).from(applications).where(eq(stage, 'drawn'));
  return rows.filter((row) => bankKey(row.banca) === bank);
}

/** Removes statements that nobody booked since a moment; answers how many. */
export async function removeAbandoned(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db
    .delete(commissionStatements)
    .where(and(isNull(commissionStatements.bookedAt), sql`${commissionStatements.changedAt} < ${before}`));
  return rowCount ?? 0;
}
