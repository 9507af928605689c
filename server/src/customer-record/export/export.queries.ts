import { and, asc, eq, not, sql } from 'drizzle-orm';
import { casesOf } from '../../cases/exported-cases.queries.ts';
import { isOfOthers } from '../../cases/people/exported-people.queries.ts';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { CustomerRecord, PaperOfCase, RecordOfCase, RecordOfCustomer } from '../../platform/records.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { cases } from '../../schema/cases.table.ts';
import { customerFiles } from '../../schema/files.table.ts';

/** A file of a customer, without its bytes. */
export type StoredFile = typeof customerFiles.$inferSelect;

/** Everything stored about a person, as plain data under the names that records give, oldest first; hashes left out. */
export async function collect(
  db: Db,
  { records, secrets }: Pick<Deps, 'records' | 'secrets'>,
  customer: CustomerRow,
): Promise<{ data: object; files: readonly StoredFile[] }> {
  const of = { customerId: customer.id, secrets };
  const { searchText: _searchText, responsibleId: _responsibleId, returnsToId: _returnsToId, ...person } = customer;
  const data = {
    customer: person,
    cases: await casesWithPapers(db, records, of),
    ...(await listsOf(db, records, of)),
  };
  return { data, files: await filesOf(db, customer.id) };
}

type Owner = { readonly customerId: string; readonly secrets: Secrets };

/** Their files, without those of another signer of a case. */
function filesOf(db: Db, customerId: string): Promise<StoredFile[]> {
  return db
    .select()
    .from(customerFiles)
    .where(and(eq(customerFiles.customerId, customerId), not(isOfOthers(db))))
    .orderBy(asc(customerFiles.uploadedAt), asc(customerFiles.id));
}

/** The rows that name the customer, by the names of their lists. */
async function listsOf(db: Db, records: readonly CustomerRecord[], of: Owner) {
  const lists: Record<string, readonly object[]> = {};
  for (const record of records)
    if (record.of === 'customer' && 'as' in record.export) lists[record.export.as] = await readList(db, record, of);
  return lists;
}

async function readList(db: Db, { table, export: list }: RecordOfCustomer, { customerId, secrets }: Owner) {
  if ('none' in list) return [];
  if ('rows' in list) return list.rows(db, customerId, secrets);
  return db
    .select({ ...list.columns })
    .from(table)
    .where(and(eq(table.customerId, customerId), list.where))
    .orderBy(...list.order.map((column) => asc(column)));
}

/** Each case with the rows that name it, by the names of their lists. */
async function casesWithPapers(db: Db, records: readonly CustomerRecord[], of: Owner): Promise<object[]> {
  const papers = new Map<string, readonly PaperOfCase[]>();
  for (const record of records)
    if (record.of === 'case' && 'as' in record.export) papers.set(record.export.as, await readPapers(db, record, of));
  return (await casesOf(db, of.customerId)).map(({ id, ...one }) => {
    const own = [...papers].map(([name, rows]) => [name, rows.filter(({ caseId }) => caseId === id).map(withoutCase)]);
    return { ...one, ...Object.fromEntries(own) };
  });
}

const withoutCase = ({ caseId: _caseId, ...row }: PaperOfCase): object => row;

async function readPapers(
  db: Db,
  { table, export: list }: RecordOfCase,
  { customerId, secrets }: Owner,
): Promise<readonly PaperOfCase[]> {
  if ('none' in list) return [];
  if ('rows' in list) return list.rows(db, customerId, secrets);
  return db
    .select({ ...list.columns, caseId: sql<string>`${table.caseId}` })
    .from(table)
    .innerJoin(cases, eq(cases.id, table.caseId))
    .where(and(eq(cases.customerId, customerId), list.where))
    .orderBy(...list.order.map((column) => asc(column)));
}
