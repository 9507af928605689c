import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { isWithin, type Period } from './period.ts';

type ReasonCount = { readonly reason: string | null; readonly count: number };

/** Why customers were lost in the period: each once, with the last noted reason. */
export async function findLost(db: Db, period: Period): Promise<ReasonCount[]> {
  const { rows } = await db.execute<ReasonCount>(sql`
    SELECT reason, count(*)::int AS count
    FROM (SELECT DISTINCT ON (customer_id) reason FROM business_events
      WHERE kind IN ('lost', 'case-lost') AND ${isWithin(sql`at`, period)}
      ORDER BY customer_id, reason IS NULL, at DESC, id DESC) AS lost
    GROUP BY reason ORDER BY count DESC, reason NULLS LAST`);
  return rows;
}

/** Why applications ended in the period: each once, with its last end. */
export async function findEnded(
  db: Db,
  period: Period,
): Promise<(ReasonCount & { readonly kind: 'rejected' | 'withdrawn' })[]> {
  const { rows } = await db.execute<ReasonCount & { readonly kind: 'rejected' | 'withdrawn' }>(sql`
    SELECT kind, reason, count(*)::int AS count
    FROM (SELECT DISTINCT ON (application_id) to_stage AS kind, reason FROM business_events
      WHERE kind = 'application' AND to_stage IN ('rejected', 'withdrawn') AND ${isWithin(sql`at`, period)}
      ORDER BY application_id, at DESC, id DESC) AS ended
    GROUP BY kind, reason ORDER BY kind, count DESC, reason NULLS LAST`);
  return rows;
}
