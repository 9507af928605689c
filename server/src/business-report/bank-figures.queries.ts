import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { romanianDayOf } from '../platform/database/romanian-day.ts';
import { type Median, medianOf } from './funnel.queries.ts';
import { isKnown, isWithin, type Period } from './period.ts';
import { reaches } from './stage-events.ts';

/** What a bank answered; amounts in bani. */
export type BankFigures = {
  readonly bank: string;
  readonly sent: number;
  readonly decided: number;
  readonly approved: number;
  readonly daysToAnswer: Median;
  readonly daysToApproval: Median;
  /** Bani. */
  readonly approvedAmount: Median;
};

const ANSWERS = ['preapproved', 'valuation', 'approved', 'signed', 'drawn', 'rejected'];

/** Days from the sending to an answer. One dated before the sending day counts as 0 days; null without both days. */
const daysSinceSent = (name: string) => {
  const day = sql.identifier(name);
  return sql`CASE WHEN ${day} >= sent_day THEN ${day} - sent_day WHEN ${day} < sent_day THEN 0 END`;
};

/**
 * Applications sent in the period, and their banks' answers until `until`. Days are counted from the earliest day noted
 * for the sending to the day on which the answer was noted.
 */
export async function findBanks(db: Db, period: Period): Promise<BankFigures[]> {
  const { rows } = await db.execute<BankFigures>(sql`
    WITH moments AS (
      SELECT min(bank) AS bank, min(at) FILTER (WHERE ${reaches('sent')}) AS sent,
        min(coalesce(day, ${romanianDayOf(sql`at`)})) FILTER (WHERE to_stage = 'sent') AS sent_day,
        ${romanianDayOf(sql`min(at) FILTER (WHERE to_stage IN ${ANSWERS})`)} AS answer_day,
        ${romanianDayOf(sql`min(at) FILTER (WHERE ${reaches('approved')})`)} AS approved_day,
        min(at) FILTER (WHERE to_stage = 'rejected') AS rejected,
        (min(ARRAY[id, amount]) FILTER (WHERE ${reaches('approved')}))[2] AS "approvedAmount"
      FROM business_events WHERE kind = 'application' AND at < ${period.until.toISOString()}::timestamptz AND ${isKnown(period)}
      GROUP BY application_id),
    applications AS (
      SELECT *, ${daysSinceSent('answer_day')} AS "daysToAnswer", ${daysSinceSent('approved_day')} AS "daysToApproval"
      FROM moments WHERE ${isWithin(sql`sent`, period)})
    SELECT bank, count(*)::int AS sent,
      (count(*) FILTER (WHERE approved_day IS NOT NULL OR rejected IS NOT NULL))::int AS decided,
      count(approved_day)::int AS approved, ${medianOf(sql.identifier('daysToAnswer'))} AS "daysToAnswer",
      ${medianOf(sql.identifier('daysToApproval'))} AS "daysToApproval", ${medianOf(sql.identifier('approvedAmount'))} AS "approvedAmount"
    FROM applications GROUP BY bank ORDER BY sent DESC, bank`);
  return rows;
}
