import type { ShareHolder } from 'contract/commissions/commission-words';
import { and, asc, desc, eq, getTableColumns, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Bani } from 'loan/money';
import type { AuditEvent } from '../audit/audit.queries.ts';
import { auditSubject } from '../customers/customer-lookup.ts';
import { matches } from '../customers/customer-search.ts';
import { visibleTo } from '../customers/visible-to.ts';
import type { Db } from '../platform/database/db.ts';
import type { SignedIn, Viewer } from '../platform/http/authorization.ts';
import { applications } from '../schema/applications.table.ts';
import { cases } from '../schema/cases.table.ts';
import {
  commissionAccounts,
  commissionEntries,
  commissionSplits,
  commissionWords,
} from '../schema/commissions.table.ts';
import { customers } from '../schema/customers.table.ts';
import { nameOf, users } from '../schema/users.table.ts';

/** Administrators see every account, brokers those whose broker they are. */
export type AccountViewer = Pick<SignedIn, 'id' | 'authLevel' | 'visibility'>;

/** The version of an account that counts. */
export type AccountRow = typeof commissionAccounts.$inferSelect;

/** An entry with the words beside it, and the present name of its author. */
export type EntryRow = typeof commissionEntries.$inferSelect & {
  readonly reference: string | null;
  readonly note: string | null;
  readonly byName: string | null;
};

const { applicationId } = commissionAccounts;

/** The version of each account that counts, of those applications, or of all. */
function newest(db: Db, which?: SQL) {
  return db
    .selectDistinctOn([applicationId])
    .from(commissionAccounts)
    .where(which)
    .orderBy(applicationId, desc(commissionAccounts.id))
    .as('newest');
}

export async function findAccount(db: Db, application: string): Promise<AccountRow | undefined> {
  const [found] = await findAccountsOf(db, [application]);
  return found;
}

export async function findAccountsOf(db: Db, of: readonly string[]): Promise<AccountRow[]> {
  if (of.length === 0) return [];
  return db.select().from(newest(db, inArray(applicationId, [...of])));
}

/** The customer of an account in the audit log; undefined once their case is gone. */
export async function findSubject(db: Db, account: Pick<AccountRow, 'applicationId'>): Promise<AuditEvent['subject']> {
  const [found] = await db
    .select({ id: cases.customerId })
    .from(applications)
    .innerJoin(cases, eq(cases.id, applications.caseId))
    .where(eq(applications.id, account.applicationId));
  return found && auditSubject(found);
}

/** True when the viewer may see an account's sums. */
export function maySee({ id, authLevel }: AccountViewer, { brokerId }: Pick<AccountRow, 'brokerId'>): boolean {
  return authLevel === 'admin' || brokerId === id;
}

/** The accounts that the viewer may see, newest drawing first. */
export function findSeen(db: Db, { id, authLevel }: AccountViewer): Promise<AccountRow[]> {
  const row = newest(db);
  return db
    .select()
    .from(row)
    .where(authLevel === 'admin' ? undefined : eq(row.brokerId, id))
    .orderBy(desc(row.drawnOn), asc(row.applicationId));
}

export async function storeAccount(tx: Db, values: typeof commissionAccounts.$inferInsert): Promise<AccountRow> {
  const [added] = await tx.insert(commissionAccounts).values(values).returning();
  if (!added) throw new Error('an account was added without a row');
  return added;
}

/** The entries of those accounts, newest first. */
export async function findEntries(db: Db, of: readonly string[]): Promise<EntryRow[]> {
  if (of.length === 0) return [];
  const { reference, note } = commissionWords;
  return db
    .select({ ...getTableColumns(commissionEntries), reference, note, byName: nameOf(commissionEntries.by) })
    .from(commissionEntries)
    .leftJoin(commissionWords, eq(commissionWords.entryId, commissionEntries.id))
    .leftJoin(users, eq(users.username, commissionEntries.by))
    .where(inArray(commissionEntries.applicationId, [...of]))
    .orderBy(desc(commissionEntries.id));
}

/** An entry; undefined for an unknown one. */
export async function findEntry(db: Db, id: number): Promise<typeof commissionEntries.$inferSelect | undefined> {
  const [found] = await db.select().from(commissionEntries).where(eq(commissionEntries.id, id));
  return found;
}

/** A part of an entry. */
export type SplitRow = { readonly entryId: number; readonly who: ShareHolder; readonly amount: Bani };

/** The parts of those entries. */
export async function findSplits(db: Db, entryIds: readonly number[]): Promise<SplitRow[]> {
  if (entryIds.length === 0) return [];
  return db
    .select()
    .from(commissionSplits)
    .where(inArray(commissionSplits.entryId, [...entryIds]));
}

/** The case and the customer of an application, as far as the viewer may know of them. */
export type Around = Awaited<ReturnType<typeof findAround>>[number];

/** Of those applications that are still there. */
export async function findAround(db: Db, of: readonly string[], viewer: Viewer) {
  if (of.length === 0) return [];
  const { id, phone, name } = customers;
  return db
    .select({
      applicationId: applications.id,
      reference: applications.reference,
      caseId: cases.id,
      number: cases.number,
      partnerName: cases.partnerName,
      customer: { id, phone, name },
    })
    .from(applications)
    .innerJoin(cases, eq(cases.id, applications.caseId))
    .innerJoin(customers, eq(customers.id, cases.customerId))
    .where(and(inArray(applications.id, [...of]), visibleTo(viewer)));
}

/** The applications that a search finds, by customer, case number or the bank's number. */
export async function findByWords(db: Db, search: string, viewer: Viewer): Promise<ReadonlySet<string>> {
  const number = /^(?:dosar(?:ul)? ?)?(\d{1,15})$/i.exec(search)?.[1];
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(cases, eq(cases.id, applications.caseId))
    .innerJoin(customers, eq(customers.id, cases.customerId))
    .where(
      and(
        visibleTo(viewer),
        sql`EXISTS (SELECT FROM ${commissionAccounts} WHERE ${applicationId} = ${applications.id})`,
        or(
          matches(search),
          ilike(applications.reference, `%${search.replace(/[\\%_]/g, '\\$&')}%`),
          number === undefined ? undefined : eq(cases.number, Number(number)),
        ),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
