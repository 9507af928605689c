import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../platform/database/db.ts';
import { followedLoans } from '../schema/followed-loans.table.ts';

/** A followed loan as stored. */
export type FollowedLoanRow = typeof followedLoans.$inferSelect;

/** Stores a loan to be followed from now on. */
export async function addLoan(db: Db, loan: typeof followedLoans.$inferInsert): Promise<FollowedLoanRow> {
  const [added] = await db.insert(followedLoans).values(loan).returning();
  if (!added) throw new Error('a followed loan was stored without a row');
  return added;
}

/** Those of a customer, newest first. */
export function findOfCustomer(db: Db, customerId: string): Promise<FollowedLoanRow[]> {
  return db
    .select()
    .from(followedLoans)
    .where(eq(followedLoans.customerId, customerId))
    .orderBy(desc(followedLoans.followedAt), desc(followedLoans.id))
    .limit(100);
}

/** Undefined when there is none with that id. */
export async function findLoan(db: Db, id: string): Promise<FollowedLoanRow | undefined> {
  const [found] = await db.select().from(followedLoans).where(eq(followedLoans.id, id));
  return found;
}

/** Loans that are still followed, by id, after one of them; up to `most`. */
export function findLive(db: Db, after: string | undefined, most: number): Promise<FollowedLoanRow[]> {
  return db
    .select()
    .from(followedLoans)
    .where(and(isNull(followedLoans.endedAt), after === undefined ? undefined : gt(followedLoans.id, after)))
    .orderBy(asc(followedLoans.id))
    .limit(most);
}

/** Follows a loan no longer, and says why; answers the changed loan, undefined for an ended one. */
export function endLoan(db: Db, id: string, reason: string): Promise<FollowedLoanRow | undefined> {
  return changeLoan(db, id, { endedAt: sql`now()`, endReason: reason });
}

/** Changes a loan; undefined for an ended one. */
export async function changeLoan(
  db: Db,
  id: string,
  changes: PgUpdateSetSource<typeof followedLoans>,
): Promise<FollowedLoanRow | undefined> {
  const [changed] = await db
    .update(followedLoans)
    .set({ ...changes, version: sql`${followedLoans.version} + 1` })
    .where(and(eq(followedLoans.id, id), isNull(followedLoans.endedAt)))
    .returning();
  return changed;
}

/** Notes the time of the search for loans' best opportunities, and locks the loans; answers the unchanged ones. */
export async function markComputed(db: Db, loans: readonly FollowedLoanRow[], at: Date): Promise<FollowedLoanRow[]> {
  if (loans.length === 0) return [];
  const { id, version, endedAt } = followedLoans;
  const marked = await db
    .update(followedLoans)
    .set({ computedAt: at })
    .where(and(inArray(id, ids(loans)), isNull(endedAt)))
    .returning({ id, version });
  const versions = new Map(marked.map((loan) => [loan.id, loan.version]));
  return loans.filter((loan) => versions.get(loan.id) === loan.version);
}

const ids = (loans: readonly FollowedLoanRow[]) => loans.map(({ id }) => id);

/** Ends those that an application began. */
export async function endOfApplication(db: Db, applicationId: string, reason: string): Promise<void> {
  await db
    .update(followedLoans)
    .set({ endedAt: sql`now()`, endReason: reason, version: sql`${followedLoans.version} + 1` })
    .where(and(eq(followedLoans.applicationId, applicationId), isNull(followedLoans.endedAt)));
}

/** True while a customer agrees to messages about a followed loan, with any choice about news and offers. */
export async function hasOwnConsent(db: Db, customerId: string): Promise<boolean> {
  const { consentAt, consentWithdrawnAt, endedAt } = followedLoans;
  const stands = and(isNotNull(consentAt), isNull(consentWithdrawnAt), isNull(endedAt));
  return (await db.$count(followedLoans, and(eq(followedLoans.customerId, customerId), stands))) > 0;
}

/** A customer without news wants no messages about their loans either. */
export async function withdrawConsents(db: Db, customerId: string): Promise<void> {
  await db
    .update(followedLoans)
    .set({ consentWithdrawnAt: sql`now()`, version: sql`${followedLoans.version} + 1` })
    .where(and(eq(followedLoans.customerId, customerId), isNull(followedLoans.consentWithdrawnAt)));
}
