import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { addEntryForEach, type UserActor } from '../audit/audit.queries.ts';
import { auditSubject, type CustomerRow } from '../customers/customer-lookup.ts';
import { changeCustomer } from '../customers/customers.queries.ts';
import { lockPhones } from '../customers/phone-lock.ts';
import type { Db } from '../platform/database/db.ts';
import { beQuiet } from '../platform/database/quiet.ts';
import type { CustomerRecord } from '../platform/records.ts';
import { customerComments } from '../schema/comments.table.ts';
import { customers } from '../schema/customers.table.ts';
import { followedLoans } from '../schema/followed-loans.table.ts';
import { importRows, type Written } from '../schema/imports.table.ts';
import { sentOpportunities } from '../schema/refinancing.table.ts';
import { actorOfImport } from './apply-lines.ts';
import * as queries from './imports.queries.ts';
import { findTargets } from './judge.queries.ts';
import { madeOf } from './made-columns.ts';
import { SLICE } from './try-lines.ts';

const CHANGED = 'Fișa a fost schimbată după import.';
const ADDED = 'În fișă s-a adăugat sau s-a șters ceva după import.';
const IN_BIN = 'Clientul a fost mutat în coș după import.';
const PARTLY = 'O parte din ce a completat importul a fost schimbată între timp și a rămas.';

type Undoing = { readonly db: Db; readonly records: readonly CustomerRecord[] };
/** A line with the customer that it made or filled in. */
type Made = { readonly row: queries.LineRow; readonly customer: CustomerRow; readonly written: Written };

/**
 * Takes the next slice of lines of a locked import back, the last ones first. Customers that it made and nobody touched
 * are gone, not in the bin; filled fields are as before where they still hold its value. Answers false when no line is
 * left.
 */
export async function takeSliceBack({ db: tx, records }: Undoing, row: queries.ImportRow): Promise<boolean> {
  const slice = await queries.findWritten(tx, row.id, { before: row.doneTo, most: SLICE });
  const last = slice.at(-1);
  if (!last) return false;
  await beQuiet(tx);
  await lockPhones(
    tx,
    slice.flatMap(({ phone }) => (phone === null ? [] : [phone])),
  );
  const ids = [...new Set(slice.flatMap(({ customerId }) => customerId ?? []))];
  const locked = await findTargets(tx, ids, true);
  const lines = slice.flatMap((line): Made[] => {
    const customer = locked.get(line.customerId ?? '');
    return customer && line.written ? [{ row: line, customer, written: line.written }] : [];
  });
  const actor = await actorOfImport(tx, row.takenBackBy);
  const kept = new Map<number, string>();
  const restored = await restoreFilled(
    tx,
    lines.filter(({ row }) => row.outcome === 'merge'),
    kept,
  );
  const removed = await removeMade(
    { db: tx, records },
    lines.filter(({ row }) => row.outcome === 'create'),
    kept,
  );
  await queries.storeKept(tx, row.id, kept);
  await note(tx, actor, row.id, { restored, removed });
  const before = row.takenBack ?? { removed: 0, restored: 0 };
  const takenBack = { removed: before.removed + removed.length, restored: before.restored + restored.length };
  await queries.changeImport(tx, row.id, { takenBack, doneTo: last.line - 1, doneLines: row.doneLines + slice.length });
  return true;
}

type Undone = { readonly restored: readonly CustomerRow[]; readonly removed: readonly CustomerRow[] };

/** Into the audit log: after a restore of an older back-up, the removed ones are removed again. */
async function note(tx: Db, actor: UserActor, importId: string, { restored, removed }: Undone): Promise<void> {
  await addEntryForEach(tx, actor, 'customer-deleted', removed.map(auditSubject), { by: 'import', import: importId });
  await addEntryForEach(tx, actor, 'customer-import-undone', restored.map(auditSubject), { import: importId });
}

/** Removes the customers of these lines whom nobody touched; notes why the others stay. */
async function removeMade({ db: tx, records }: Undoing, lines: readonly Made[], kept: Map<number, string>) {
  const same = lines.filter(({ row, customer, written }) => {
    const why = customer.deletedAt ? IN_BIN : isAsMade(customer, written) ? undefined : CHANGED;
    if (why !== undefined) kept.set(row.line, why);
    return why === undefined;
  });
  const touched = await findTouched({ db: tx, records }, same);
  const untouched = same.filter(({ row, customer }) => {
    if (touched.has(customer.id)) kept.set(row.line, ADDED);
    return !touched.has(customer.id);
  });
  const removed = untouched.map(({ customer }) => customer);
  if (removed.length > 0)
    await tx.delete(customers).where(
      inArray(
        customers.id,
        removed.map(({ id }) => id),
      ),
    );
  return removed;
}

function isAsMade(customer: CustomerRow, { made = {} }: Written): boolean {
  return Object.entries(madeOf(customer)).every(([column, value]) => made[column] === value);
}

/** Those with other records than the import's own, without one of these, or with one that changed. */
async function findTouched({ db: tx, records }: Undoing, lines: readonly Made[]): Promise<ReadonlySet<string>> {
  const ids = lines.map(({ customer }) => customer.id);
  const touched = new Set<string>();
  if (ids.length === 0) return touched;
  const isOfTheirs = (column: unknown) => sql`${column} = ANY(${sql.param(ids)}::uuid[])`;
  for (const record of records) {
    if (record.of !== 'customer') continue;
    const { rows } = await tx.execute<{ id: string; count: number }>(
      sql`SELECT customer_id AS id, count(*)::int AS count FROM ${record.table}
        WHERE ${isOfTheirs(record.table.customerId)} GROUP BY customer_id`,
    );
    const counts = new Map(rows.map(({ id, count }) => [id, count]));
    for (const { customer, written } of lines)
      if ((counts.get(customer.id) ?? 0) !== ownRecords(record, written)) touched.add(customer.id);
  }
  const { customerId, version, endedAt } = followedLoans;
  const changed = await tx
    .select({ customerId })
    .from(followedLoans)
    .where(and(inArray(customerId, ids), sql`(${version} <> 0 OR ${endedAt} IS NOT NULL)`));
  for (const { customerId: owner } of changed) touched.add(owner);
  return touched;
}

/** How many rows of a table a new customer has by the import alone. */
function ownRecords({ table }: CustomerRecord, written: Written): number {
  if (table === importRows) return 1;
  if (table === customerComments) return written.comment === undefined ? 0 : 1;
  return table === followedLoans && written.loan !== undefined ? 1 : 0;
}

/** Takes back what lines filled in, noted and followed for customers who existed; answers those restored. */
async function restoreFilled(tx: Db, lines: readonly Made[], kept: Map<number, string>): Promise<CustomerRow[]> {
  const now = new Map(lines.map(({ customer }) => [customer.id, customer]));
  const restored = new Map<string, CustomerRow>();
  for (const {
    row,
    customer: { id },
    written,
  } of lines) {
    const customer = now.get(id);
    if (!customer) continue;
    const { values, isWhole } = formerValues(customer, written.filled ?? {});
    if (Object.keys(values).length > 0) now.set(id, await changeCustomer(tx, id, values));
    const hasComment = written.comment === undefined || (await removeComment(tx, written.comment));
    const hasLoan = written.loan === undefined || (await removeLoan(tx, written.loan));
    if (!isWhole || !hasComment || !hasLoan) kept.set(row.line, PARTLY);
    else restored.set(id, customer);
  }
  return [...restored.values()];
}

/** The values before, of the columns that still hold the import's. */
function formerValues(customer: CustomerRow, filled: NonNullable<Written['filled']>) {
  const values: Record<string, string | Date | null> = {};
  let isWhole = true;
  for (const [column, { from, to }] of Object.entries(filled)) {
    const held = customer[column as keyof CustomerRow];
    const isHeld = held instanceof Date ? held.toISOString() === to : held === to;
    if (isHeld) values[column] = column === 'lastActivity' && from !== null ? new Date(from) : from;
    else isWhole = false;
  }
  return { values, isWhole };
}

async function removeComment(tx: Db, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(customerComments).where(eq(customerComments.id, id));
  return rowCount === 1;
}

/** False for a loan that somebody corrected, ended, or wrote to its customer about: it stays. */
async function removeLoan(tx: Db, id: string): Promise<boolean> {
  const wasSent = sql`EXISTS (SELECT FROM ${sentOpportunities} WHERE ${sentOpportunities.loanId} = ${followedLoans.id})`;
  const { rowCount } = await tx
    .delete(followedLoans)
    .where(
      and(eq(followedLoans.id, id), eq(followedLoans.version, 0), isNull(followedLoans.endedAt), sql`NOT ${wasSent}`),
    );
  return rowCount === 1;
}
