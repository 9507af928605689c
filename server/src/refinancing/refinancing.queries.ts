import { and, count, desc, eq, gte, inArray, isNull, lte, max, type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from 'loan/calendar';
import { fromPercent } from 'loan/rate';
import { marketingStands } from '../booking/consents.queries.ts';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import type { ListScope } from '../customers/list-scope.ts';
import { visibleTo } from '../customers/visible-to.ts';
import type { FollowedLoanRow } from '../followed-loans/followed-loans.queries.ts';
import type { Db } from '../platform/database/db.ts';
import type { Viewer } from '../platform/http/authorization.ts';
import { applications } from '../schema/applications.table.ts';
import { bookingForms } from '../schema/booking-forms.table.ts';
import { cases } from '../schema/cases.table.ts';
import { bareColumn } from '../schema/columns.ts';
import { customers } from '../schema/customers.table.ts';
import { followedLoans } from '../schema/followed-loans.table.ts';
import { parameterValues } from '../schema/parameters.table.ts';
import { productVersions } from '../schema/products.table.ts';
import { missingIndexes, refinancingOpportunities, sentOpportunities } from '../schema/refinancing.table.ts';
import type { BestOpportunity, Thresholds } from './best-opportunity.ts';
import type { DatedIndex } from './loan-on-day.ts';

/** An opportunity with its loan and customer; `sentAt`: the time of the message about its offer, null before. */
export type Opportunity = {
  readonly opportunity: typeof refinancingOpportunities.$inferSelect;
  readonly sentAt: Date | null;
  /** The IRCC of its day, percent, and the first day on which that holds. */
  readonly index: { readonly value: number; readonly validFrom: string };
  /** Whether its offer is invented. */
  readonly isSample: boolean;
  /** Whether its customer may be written to about it. */
  readonly mayHear: boolean;
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

/** Stores the best opportunities of a slice of loans; a loan without one loses its old one. */
export async function storeOpportunities(
  db: Db,
  day: IsoDate,
  found: ReadonlyMap<string, BestOpportunity | null>,
): Promise<void> {
  const rows = [...found].flatMap(([loanId, opportunity]) => (opportunity ? [{ ...opportunity, loanId, day }] : []));
  const { loanId } = refinancingOpportunities;
  const without = [...found].flatMap(([id, opportunity]) => (opportunity ? [] : [id]));
  if (without.length > 0) await db.delete(refinancingOpportunities).where(inArray(loanId, without));
  if (rows.length === 0) return;
  await db.insert(refinancingOpportunities).values(rows).onConflictDoUpdate({ target: loanId, set: excludedColumns() });
}

const FIGURES = [
  ...['day', 'balance', 'monthsLeft', 'instalment', 'lifePremium', 'productId', 'newBank', 'newOffer'],
  ...['newInstalment', 'newLifePremium', 'monthlyGain', 'gainMonths', 'laterInstalment', 'costs'],
  ...['breakEvenMonth', 'totalSaving', 'fixedEndsOn', 'example'],
] as (keyof BestOpportunity | 'day')[];

function excludedColumns(): Record<string, SQL> {
  return Object.fromEntries(FIGURES.map((name) => [name, sql`excluded.${bareColumn(name)}`]));
}

/**
 * The condition: they agreed to messages about this loan, or to news and offers, and did not withdraw it for this loan.
 */
const mayHear = sql<boolean>`(${followedLoans.consentWithdrawnAt} IS NULL
  AND (${followedLoans.consentAt} IS NOT NULL OR ${marketingStands}))`;

/** The condition: a case for refinancing, other than the loan's own, is open or was signed since its balance. */
const hasCase = sql<boolean>`EXISTS (SELECT FROM ${cases}
  WHERE ${cases.customerId} = ${followedLoans.customerId} AND ${cases.purpose} = 'refinancing'
  AND (${cases.closedAt} IS NULL OR (${cases.outcome} = 'signed' AND ${cases.closedAt} >= ${followedLoans.balanceOn}))
  AND NOT EXISTS (SELECT FROM ${applications}
    WHERE ${applications.id} = ${followedLoans.applicationId} AND ${applications.caseId} = ${cases.id}))`;

const { name: parameter, value, validFrom, id: valueId } = parameterValues;

const indexOnItsDay = sql<Opportunity['index']>`(SELECT jsonb_build_object('value', ${value}, 'validFrom', ${validFrom})
  FROM ${parameterValues} WHERE ${parameter} = 'IRCC' AND ${validFrom} <= ${refinancingOpportunities.day}
  ORDER BY ${validFrom} DESC, ${valueId} DESC LIMIT 1)`;

const isSample = sql<boolean>`coalesce((SELECT ${productVersions.isSample} FROM ${productVersions}
  WHERE ${productVersions.productId} = ${refinancingOpportunities.productId}
  ORDER BY ${productVersions.id} DESC LIMIT 1), false)`;

/** `tellable`: the customers who may be written to. */
function selectOpportunities(db: Db, wanted: SQL | undefined, tellable: SQL = mayHear) {
  const { loanId, productId } = refinancingOpportunities;
  const isOfThisOffer = and(eq(sentOpportunities.loanId, loanId), eq(sentOpportunities.productId, productId));
  return db
    .select({
      opportunity: refinancingOpportunities,
      loan: followedLoans,
      customer: customers,
      sentAt: sentOpportunities.sentAt,
      index: indexOnItsDay,
      isSample,
      mayHear,
    })
    .from(refinancingOpportunities)
    .innerJoin(followedLoans, eq(followedLoans.id, loanId))
    .innerJoin(customers, eq(customers.id, followedLoans.customerId))
    .leftJoin(sentOpportunities, isOfThisOffer)
    .where(and(isNull(followedLoans.endedAt), sql`NOT ${hasCase}`, tellable, wanted));
}

/**
 * Those within the bounds of customers in `scope`, the largest gain a month first; if wished also of customers who said
 * nothing about messages.
 */
export function findOpportunities(
  db: Db,
  { condition }: ListScope,
  { minGain, maxMonths, withoutConsent }: Thresholds & { readonly withoutConsent: boolean },
): Promise<Opportunity[]> {
  const { monthlyGain, breakEvenMonth, loanId } = refinancingOpportunities;
  const isWorthReporting = and(gte(monthlyGain, minGain), lte(breakEvenMonth, maxMonths));
  const whom = withoutConsent ? sql`${followedLoans.consentWithdrawnAt} IS NULL` : mayHear;
  return selectOpportunities(db, and(condition, isWorthReporting), whom).orderBy(desc(monthlyGain), loanId);
}

/**
 * The number of followed loans in `scope`, of those without consent, of customers with a case, and the newest
 * computation.
 */
export async function countFollowed(db: Db, { condition }: ListScope) {
  const [counted] = await db
    .select({
      followed: count(),
      withoutConsent: sql<number>`count(*) FILTER (WHERE NOT ${mayHear})`.mapWith(Number),
      withCase: sql<number>`count(DISTINCT ${customers.id}) FILTER (WHERE ${hasCase})`.mapWith(Number),
      computedAt: max(followedLoans.computedAt),
    })
    .from(followedLoans)
    .innerJoin(customers, eq(customers.id, followedLoans.customerId))
    .where(and(isNull(followedLoans.endedAt), condition));
  if (!counted) throw new Error('a count without a row');
  return counted;
}

/** Those of a customer, by the id of their loan. */
export async function findOpportunitiesOf(db: Db, customerId: string): Promise<Map<string, Opportunity>> {
  const found = await selectOpportunities(db, eq(customers.id, customerId));
  return new Map(found.map((one) => [one.loan.id, one]));
}

/** Whether a customer may be written to about each loan, and has a case that replaces it; by loan. */
export async function findStandingOf(db: Db, customerId: string) {
  const rows = await db
    .select({ id: followedLoans.id, mayHear, hasCase })
    .from(followedLoans)
    .innerJoin(customers, eq(customers.id, followedLoans.customerId))
    .where(eq(customers.id, customerId));
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}

/** The opportunity of a loan whose customer agreed to messages and whom `viewer` may know of. */
export async function findOpportunity(db: Db, viewer: Viewer, loanId: string): Promise<Opportunity | undefined> {
  const [found] = await selectOpportunities(db, and(visibleTo(viewer), eq(refinancingOpportunities.loanId, loanId)));
  return found;
}

/** Removes the best opportunity of a loan with changed figures, and the messages noted with the old ones. */
export async function removeOpportunity(db: Db, loanId: string): Promise<void> {
  await db.delete(refinancingOpportunities).where(eq(refinancingOpportunities.loanId, loanId));
  await db.delete(sentOpportunities).where(eq(sentOpportunities.loanId, loanId));
}

/** A customer's form of a credit, as stored. */
export type NewestForm = Pick<typeof bookingForms.$inferSelect, 'form' | 'createdAt'>;

/** The newest form with a credit of each of these customers, by their id. */
export async function findNewestForms(db: Db, customerIds: readonly string[]): Promise<Map<string, NewestForm>> {
  const { customerId, form, createdAt, id } = bookingForms;
  const rows = await db
    .selectDistinctOn([customerId], { customerId, form, createdAt })
    .from(bookingForms)
    .where(and(inArray(customerId, [...new Set(customerIds)]), sql`${form}->>'tipCredit' <> 'Contact'`))
    .orderBy(customerId, desc(createdAt), desc(id));
  return new Map(rows.flatMap(({ customerId: of, ...row }) => (of === null ? [] : [[of, row]])));
}

/** Notes a message to the customer about an offer. */
export async function addSent(db: Db, sent: typeof sentOpportunities.$inferInsert): Promise<void> {
  await db.insert(sentOpportunities).values(sent);
}

/** True the first time that a missing quarter is reported. */
export async function markMissing(db: Db, quarter: string): Promise<boolean> {
  const added = await db.insert(missingIndexes).values({ quarter }).onConflictDoNothing().returning();
  return added.length > 0;
}
