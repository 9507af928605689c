import type { FunnelStep } from 'contract/business-report/business-report';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { endOf, isKnown, isWithin, monthOf, type Period } from './period.ts';
import { reaches } from './stage-events.ts';

/** The number of events of a kind in a month; for `signedAmount` the sum of the amounts, bani. */
export type MonthCount = {
  readonly month: string;
  readonly what: FunnelStep | 'lost' | 'signedAmount';
  readonly count: number;
};

/** Every event counts: a customer has one of each kind (lead, contacted, reached), a case one of its opening. */
const ofCustomers = (period: Period): SQL => sql`
  SELECT ${monthOf(sql`at`)} AS month, CASE kind WHEN 'case-opened' THEN 'case' ELSE kind END AS what, count(*)::float8 AS count
  FROM business_events WHERE kind IN ('lead', 'contacted', 'reached', 'case-opened') AND ${isWithin(sql`at`, period)} AND ${isKnown(period)}
  GROUP BY 1, 2`;

/** Lost customers; one customer counts once per month. */
const lost = (period: Period): SQL => sql`
  SELECT ${monthOf(sql`at`)} AS month, 'lost' AS what, count(DISTINCT customer_id)::float8 AS count
  FROM business_events WHERE kind IN ('lost', 'case-lost') AND ${isWithin(sql`at`, period)} AND ${isKnown(period)} GROUP BY 1`;

/** An application counts once per stage, in the month of its first arrival. */
const ofApplications = (period: Period): SQL => sql`
  SELECT ${monthOf(sql`step.at`)} AS month, step.what, count(*)::float8 AS count
  FROM (SELECT min(at) FILTER (WHERE ${reaches('sent')}) AS sent, min(at) FILTER (WHERE ${reaches('approved')}) AS approved,
      min(at) FILTER (WHERE ${reaches('signed')}) AS signed, min(at) FILTER (WHERE ${reaches('drawn')}) AS drawn
    FROM business_events WHERE kind = 'application' AND at < ${endOf(period.to)} AND ${isKnown(period)} GROUP BY application_id) AS application,
    LATERAL (VALUES ('sent', sent), ('approved', approved), ('signed', signed), ('drawn', drawn)) AS step (what, at)
  WHERE ${isWithin(sql`step.at`, period)} GROUP BY 1, 2`;

/** The sum of the signed loans, each with its amount when it first reached the signature. */
const signedAmounts = (period: Period): SQL => sql`
  SELECT ${monthOf(sql`at`)} AS month, 'signedAmount' AS what, coalesce(sum(amount), 0)::float8 AS count
  FROM (SELECT DISTINCT ON (application_id) at, amount FROM business_events
    WHERE ${reaches('signed')} AND at < ${endOf(period.to)} AND ${isKnown(period)} ORDER BY application_id, at, id) AS signed
  WHERE ${isWithin(sql`at`, period)} GROUP BY 1`;

/** The events in each month of the period, by the moment of their note. */
export async function findMonths(db: Db, period: Period): Promise<MonthCount[]> {
  const all = [ofCustomers(period), lost(period), ofApplications(period), signedAmounts(period)];
  const { rows } = await db.execute<MonthCount>(
    sql`SELECT to_char(month, 'YYYY-MM') AS month, what, count FROM (${sql.join(all, sql` UNION ALL `)}) AS counted`,
  );
  return rows;
}
