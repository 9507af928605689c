import { contractStages } from 'contract/fields/case-stages';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { requiredValueOn } from '../parameters/desk-value.ts';
import type { Db } from '../platform/database/db.ts';
import { applications } from '../schema/applications.table.ts';
import { cases } from '../schema/cases.table.ts';
import { customers } from '../schema/customers.table.ts';

/** For queries about cases: open with a signed contract. The years of retention count from its future end. */
export const isOpenSigned: SQL = sql`(${cases.closedAt} IS NULL AND EXISTS (SELECT 1 FROM ${applications}
  WHERE ${applications.caseId} = ${cases.id} AND ${applications.stage} IN ${contractStages}))`;

/** For queries about customers: the day until which signed cases keep them; null when none does, or one is open. */
export const keptUntil = sql<
  string | null
>`(SELECT max(${cases.retainUntil})::text FROM ${cases} WHERE ${cases.customerId} = ${customers.id} AND ${cases.closedAt} IS NOT NULL)`;

/** For queries about customers: an open case with a signed contract keeps them, for an unknown time. */
export const isKeptOpen = sql<boolean>`EXISTS (SELECT 1 FROM ${cases} WHERE ${cases.customerId} = ${customers.id} AND ${isOpenSigned})`;

/** For queries about customers: those with an open case, or one that ended within these years or is kept on `today`. */
export function hasLivingCase(today: string, years: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${cases} WHERE ${cases.customerId} = ${customers.id}
    AND (${cases.closedAt} IS NULL OR ${cases.closedAt} > now() - make_interval(years => ${years}) OR ${cases.retainUntil} >= ${today}))`;
}

/** For queries about customers: the retention of one of their cases is over on `today`. */
export const hasCasePast = (today: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${cases} WHERE ${cases.customerId} = ${customers.id} AND ${cases.retainUntil} < ${today})`;

/** A case that the law keeps on a day, with its last day; an open one as if it were closed on that day. */
export type KeptCase = Pick<typeof cases.$inferSelect, 'id' | 'number' | 'purpose'> & {
  readonly isOpen: boolean;
  readonly until: string;
};

/** The signed cases of a customer that the law keeps on `today`, oldest first. */
export async function findKeptCases(db: Db, customerId: string, today: string): Promise<KeptCase[]> {
  const { id, number, purpose, closedAt, retainUntil } = cases;
  const until = sql<string>`coalesce(${retainUntil}, ${await lastDayToKeep(db, today)})::text`;
  const isKept = or(isOpenSigned, sql`${closedAt} IS NOT NULL AND ${retainUntil} >= ${today}`);
  return db
    .select({ id, number, purpose, isOpen: sql<boolean>`${closedAt} IS NULL`, until })
    .from(cases)
    .where(and(eq(cases.customerId, customerId), isKept))
    .orderBy(asc(number));
}

/** The last day of a signed case that ends today. */
export async function lastDayToKeep(db: Db, today: string): Promise<SQL> {
  const years = await requiredValueOn(db, 'RETENTIE_DOSAR_ANI', today, 'no case can be closed');
  return sql`(${today}::date + make_interval(years => ${years}::int))::date`;
}
