import { and, asc, eq, sql } from 'drizzle-orm';
import { casesOf } from '../../cases/exported-cases.queries.ts';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import type { Db } from '../../platform/database/db.ts';
import type { CustomerRecord, PaperOfCase, RecordOfCase, RecordOfCustomer } from '../../platform/records.ts';
import { cases } from '../../schema/cases.table.ts';
import { customerFiles } from '../../schema/files.table.ts';

/** A file of a customer, without its bytes. */
export type StoredFile = typeof customerFiles.$inferSelect;

/** Everything stored about a person, as plain data under the names that records give, oldest first; hashes left out. */
export async function collect(
  db: Db,
  records: readonly CustomerRecord[],
  customer: CustomerRow,
): Promise<{ data: object; files: readonly StoredFile[] }> {
  const { searchText: _searchText, responsibleId: _responsibleId, returnsToId: _returnsToId, ...person } = customer;
  const data = {
    customer: person,
    cases: await casesWithPapers(db, records, customer.id),
    ...(await listsOf(db, records, customer.id)),
  };
  return { data, files: await filesOf(db, customer.id) };
}

function filesOf(db: Db, customerId: string): Promise<StoredFile[]> {
  return db
    .select()
    .from(customerFiles)
    .where(eq(customerFiles.customerId, customerId))
    .orderBy(asc(customerFiles.uploadedAt), asc(customerFiles.id));
}

/** The rows that name the customer, by the names of their lists. */
async function listsOf(db: Db, records: readonly CustomerRecord[], customerId: string) {
  const lists: Record<string, readonly object[]> = {};
  for (const record of records)
    if (record.of === 'customer' && 'as' in record.export)
      lists[record.export.as] = await readList(db, record, customerId);
  return lists;
}

async function readList(db: Db, { table, export: list }: RecordOfCustomer, customerId: string) {
  if ('none' in list) return [];
  if ('rows' in list) return list.rows(db, customerId);
  return db
    .select({ ...list.columns })
    .from(table)
    .where(and(eq(table.customerId, customerId), list.where))
    .orderBy(...list.order.map((column) => asc(column)));
}

/** Each case with the rows that name it, by the names of their lists. */
async function casesWithPapers(db: Db, records: readonly CustomerRecord[], customerId: string): Promise<object[]> {
  const papers = new Map<string, readonly PaperOfCase[]>();
  for (const record of records)
    if (record.of === 'case' && 'as' in record.export)
      papers.set(record.export.as, await readPapers(db, record, customerId));
  return (await casesOf(db, customerId)).map(({ id, ...one }) => {
    const own = [...papers].map(([name, rows]) => [name, rows.filter(({ caseId }) => caseId === id).map(withoutCase)]);
    return { ...one, ...Object.fromEntries(own) };
  });
}

const withoutCase = ({ caseId: _caseId, ...row }: PaperOfCase): object => row;

async function readPapers(
  db: Db,
  { table, export: list }: RecordOfCase,
  customerId: string,
): Promise<readonly PaperOfCase[]> {
  if ('none' in list) return [];
  if ('rows' in list) return list.rows(db, customerId);
  return db
    .select({ ...list.columns, caseId: sql<string>`${table.caseId}` })
    .from(table)
    .innerJoin(cases, eq(cases.id, table.caseId))
    .where(and(eq(cases.customerId, customerId), list.where))
    .orderBy(...list.order.map((column) => asc(column)));
}
