import type { FunnelStep } from 'contract/business-report/business-report';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { applicationMilestones } from '../schema/business-events.table.ts';
import { isWithin, monthOf, type Period } from './period.ts';

/** The number of events of a kind in a month; for `signedAmount` the sum of the amounts, bani. */
export type MonthCount = {
  readonly month: string;
  readonly what: FunnelStep | 'lost' | 'signedAmount';
  readonly count: number;
};

/** Every event counts: a customer has one of each kind (lead, contacted, reached), a case one of its opening. */
const ofCustomers = (period: Period): SQL => sql`
  SELECT ${monthOf(sql`at`)} AS month, CASE kind WHEN 'case-opened' THEN 'case' ELSE kind END AS what, count(*)::float8 AS count
  FROM business_events WHERE kind IN ('lead', 'contacted', 'reached', 'case-opened') AND ${isWithin(sql`at`, period)}
  GROUP BY 1, 2`;

/** Lost customers; one customer counts once per month. */
const lost = (period: Period): SQL => sql`
  SELECT ${monthOf(sql`at`)} AS month, 'lost' AS what, count(DISTINCT customer_id)::float8 AS count
  FROM business_events WHERE kind IN ('lost', 'case-lost') AND ${isWithin(sql`at`, period)} GROUP BY 1`;

/** An application counts once per stage, in the month of its first arrival. */
const ofApplications = (period: Period): SQL[] =>
  (['sent', 'approved', 'signed', 'drawn'] as const).map((step) => {
    const at = sql`${applicationMilestones[step]}`;
    return sql`SELECT ${monthOf(at)} AS month, ${step} AS what, count(*)::float8 AS count
      FROM ${applicationMilestones} WHERE ${isWithin(at, period)} GROUP BY 1`;
  });

/** The sum of the signed loans, each with its amount when it first reached the signature. */
function signedAmounts(period: Period): SQL {
  const [at, amount] = [sql`${applicationMilestones.signed}`, applicationMilestones.signedAmount];
  return sql`SELECT ${monthOf(at)} AS month, 'signedAmount' AS what, coalesce(sum(${amount}), 0)::float8 AS count
    FROM ${applicationMilestones} WHERE ${isWithin(at, period)} GROUP BY 1`;
}

/** The events in each month of the period, by the moment of their note. */
export async function findMonths(db: Db, period: Period): Promise<MonthCount[]> {
  const all = [ofCustomers(period), lost(period), ...ofApplications(period), signedAmounts(period)];
  const { rows } = await db.execute<MonthCount>(
    sql`SELECT to_char(month, 'YYYY-MM') AS month, what, count FROM (${sql.join(all, sql` UNION ALL `)}) AS counted`,
  );
  return rows;
}
