import type { Retained } from 'contract/customers/bin';
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { isOnList } from '../../cases/checklist/checklist.queries.ts';
import { findKeptCases, type KeptCase } from '../../cases/retention.queries.ts';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import type { Db } from '../../platform/database/db.ts';
import { agreements } from '../../schema/agreements.table.ts';
import { applications } from '../../schema/applications.table.ts';
import { checklistFiles, checklistItems } from '../../schema/checklist-items.table.ts';
import { customerFiles } from '../../schema/files.table.ts';
import { proposals } from '../../schema/proposals.table.ts';

/** For queries about files: those of the documents, agreements and proposals of these cases. */
export function isFileOf(caseIds: readonly string[]): SQL {
  const among = (table: typeof agreements | typeof proposals | typeof checklistItems) =>
    inArray(table.caseId, [...caseIds]);
  const ofDocuments = sql`SELECT ${checklistFiles.filename} FROM ${checklistFiles}
    JOIN ${checklistItems} ON ${checklistItems.id} = ${checklistFiles.itemId} WHERE ${and(among(checklistItems), isOnList)}`;
  const ofPapers = [agreements, proposals].map(
    (table) => sql`SELECT ${table.filename} FROM ${table} WHERE ${and(among(table), isNotNull(table.filename))}`,
  );
  return sql`${customerFiles.filename} IN (${sql.join([ofDocuments, ...ofPapers], sql` UNION ALL `)})`;
}

/** The rest of a customer after an erasure on `today`; null: nothing. */
export async function findRetained(db: Db, customer: CustomerRow, today: string): Promise<Retained | null> {
  const kept = await findKeptCases(db, customer.id, today);
  if (kept.length === 0) return null;
  const { name, phone } = customer;
  const cases: Retained['cases'] = [];
  for (const one of kept) cases.push(await counted(db, one));
  return {
    name,
    phone,
    until: cases.map(({ until }) => until).reduce((last, day) => (day > last ? day : last)),
    cases,
  };
}

async function counted(db: Db, { id, ...words }: KeptCase): Promise<Retained['cases'][number]> {
  return {
    ...words,
    applications: await db.$count(applications, eq(applications.caseId, id)),
    documents: await db.$count(checklistItems, and(eq(checklistItems.caseId, id), isOnList)),
    agreements: await db.$count(agreements, eq(agreements.caseId, id)),
    proposals: await db.$count(proposals, eq(proposals.caseId, id)),
    files: await db.$count(customerFiles, isFileOf([id])),
  };
}
