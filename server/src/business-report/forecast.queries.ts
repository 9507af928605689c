import { openStages, stageOrder } from 'contract/fields/case-stages';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';

/** Open cases by the month of their expected signing. */
export type ExpectedSignings = {
  /** `2026-12`; null: no day is known. */
  readonly month: string | null;
  /** The day has passed. */
  readonly isLate: boolean;
  readonly cases: number;
  readonly amount: number;
};

const BEFORE_SIGNING = openStages.slice(0, stageOrder('signed')).map(({ stage }) => stage);

/**
 * Open cases without a signed contract, without those of customers in the bin. The day of each: the first planned
 * signing, else the client's wish, else the last day of an offer. Its sum: the largest approved one, else the wanted
 * one.
 */
export async function findForecast(db: Db, today: string): Promise<ExpectedSignings[]> {
  const { rows } = await db.execute<ExpectedSignings>(sql`
    WITH expected AS (
      SELECT coalesce(min(a.signing_on), c.wanted_signing_on, max(a.offer_valid_until)) AS day,
        coalesce(max(a.approved_amount), c.amount) AS amount
      FROM cases c JOIN customers ON customers.id = c.customer_id AND customers.deleted_at IS NULL
        LEFT JOIN applications a ON a.case_id = c.id AND a.stage IN ${BEFORE_SIGNING}
      WHERE c.closed_at IS NULL AND c.stage IN ${BEFORE_SIGNING} GROUP BY c.id)
    SELECT to_char(day, 'YYYY-MM') AS month, coalesce(day < ${today}::date, false) AS "isLate",
      count(*)::int AS cases, sum(amount)::float8 AS amount
    FROM expected GROUP BY 1, 2 ORDER BY 2 DESC, 1`);
  return rows;
}
