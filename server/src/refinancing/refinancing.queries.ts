import { and, desc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from 'loan/calendar';
import { fromPercent } from 'loan/rate';
import { marketingStands } from '../booking/consents.queries.ts';
import { callRequests } from '../booking/call-requests.table.ts';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { customers } from '../customers/customers.table.ts';
import { visibleTo } from '../customers/visible-to.ts';
import type { FollowedLoanRow } from '../followed-loans/followed-loans.queries.ts';
import { followedLoans } from '../followed-loans/followed-loans.table.ts';
import { parameterValues } from '../parameters/parameters.table.ts';
import type { Db } from '../platform/database/db.ts';
import type { Viewer } from '../platform/http/authorization.ts';
import type { BestChange, Thresholds } from './best-change.ts';
import type { DatedIndex } from './loan-on-day.ts';
import { missingIndexes, refinancingOpportunities } from './refinancing.table.ts';

/** An opportunity with its loan and customer. */
export type Opportunity = {
  readonly opportunity: typeof refinancingOpportunities.$inferSelect;
  readonly loan: FollowedLoanRow;
  readonly customer: CustomerRow;
};

/** Every IRCC with its first day, oldest first; of two for one day the one stored last. */
export async function findIndexes(db: Db): Promise<DatedIndex[]> {
  const { name, value, validFrom, id } = parameterValues;
  const rows = await db
    .selectDistinctOn([validFrom], { validFrom, value })
    .from(parameterValues)
    .where(eq(name, 'IRCC'))
    .orderBy(validFrom, desc(id));
  return rows.map((row) => ({ from: row.validFrom, rate: fromPercent(Number(row.value)) }));
}

/** Stores the best changes of a slice of loans; whoever has none any more loses theirs. */
export async function storeChanges(db: Db, day: IsoDate, found: ReadonlyMap<string, BestChange | null>): Promise<void> {
  const rows = [...found].flatMap(([loanId, change]) => (change ? [{ ...change, loanId, day }] : []));
  const { productId, sentAt, sentBy, loanId } = refinancingOpportunities;
  const kept = (column: SQL) => sql`CASE WHEN ${productId} = excluded.product_id THEN ${column} END`;
  const without = [...found].flatMap(([id, change]) => (change ? [] : [id]));
  if (without.length > 0)
    await db.delete(refinancingOpportunities).where(inArray(loanId, without));
  if (rows.length === 0) return;
  await db
    .insert(refinancingOpportunities)
    .values(rows)
    .onConflictDoUpdate({
      target: loanId,
      set: {
        ...excludedColumns(),
        sentAt: kept(sql`${sentAt}`),
        sentBy: kept(sql`${sentBy}`),
      },
    });
}

const FIGURES = [
  ...['day', 'balance', 'monthsLeft', 'instalment', 'lifePremium', 'productId', 'newBank', 'newOffer'],
  ...['newInstalment', 'newLifePremium', 'monthlyGain', 'gainMonths', 'laterInstalment', 'costs'],
  ...['breakEvenMonth', 'totalSaving', 'fixedEndsOn'],
] as (keyof BestChange | 'day')[];

function excludedColumns(): Record<string, SQL> {
  return Object.fromEntries(
    FIGURES.map((name) => [name, sql`excluded.${sql.identifier(refinancingOpportunities[name].name)}`]),
  );
}

/** They agreed to hear of this loan and have not withdrawn it, or agreed to news and offers. */
const mayHear = or(
  and(sql`${followedLoans.consentAt} IS NOT NULL`, isNull(followedLoans.consentWithdrawnAt)),
  marketingStands,
);

function selectOpportunities(db: Db, viewer: Viewer, wanted: SQL | undefined) {
  return db
    .select({ opportunity: refinancingOpportunities, loan: followedLoans, customer: customers })
    .from(refinancingOpportunities)
    .innerJoin(followedLoans, eq(followedLoans.id, refinancingOpportunities.loanId))
    .innerJoin(customers, eq(customers.id, followedLoans.customerId))
    .where(and(isNull(followedLoans.endedAt), visibleTo(viewer), mayHear, wanted));
}

/** Those within the bounds, the largest gain a month first. */
export function findOpportunities(
  db: Db,
  viewer: Viewer,
  { leastGain, mostMonths }: Thresholds,
): Promise<Opportunity[]> {
  const { monthlyGain, breakEvenMonth, loanId } = refinancingOpportunities;
  return selectOpportunities(db, viewer, and(gte(monthlyGain, leastGain), lte(breakEvenMonth, mostMonths)))
    .orderBy(desc(monthlyGain), loanId);
}

/** The opportunity of a loan whose customer may hear of it and whom `viewer` may know of. */
export async function findOpportunity(db: Db, viewer: Viewer, loanId: string): Promise<Opportunity | undefined> {
  const [found] = await selectOpportunities(db, viewer, eq(refinancingOpportunities.loanId, loanId));
  return found;
}

/** Notes that the customer was told. */
export async function setSent(db: Db, loanId: string, sentAt: Date, sentBy: string): Promise<void> {
  await db
    .update(refinancingOpportunities)
    .set({ sentAt, sentBy })
    .where(eq(refinancingOpportunities.loanId, loanId));
}

/** The newest request of a customer, for the link by which they stop our news; undefined without any. */
export async function findRequestOf(db: Db, customerId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: callRequests.id })
    .from(callRequests)
    .where(eq(callRequests.customerId, customerId))
    .orderBy(desc(callRequests.createdAt))
    .limit(1);
  return found?.id;
}

/** True the first time that a quarter is said to be missing. */
export async function markMissing(db: Db, quarter: string): Promise<boolean> {
  const added = await db.insert(missingIndexes).values({ quarter }).onConflictDoNothing().returning();
  return added.length > 0;
}
