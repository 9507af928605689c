import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { romanianDayOf } from '../platform/database/romanian-day.ts';
import { applicationMilestones } from '../schema/business-events.table.ts';
import { type Median, medianOf } from './funnel.queries.ts';
import { isWithin, type Period, untilEnd } from './period.ts';

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

/** Days from the sending to an answer. One dated before the sending day counts as 0 days; null without both days. */
const daysSinceSent = (name: string) => {
  const day = sql.identifier(name);
  return sql`CASE WHEN ${day} >= sent_day THEN ${day} - sent_day WHEN ${day} < sent_day THEN 0 END`;
};

/**
 * Applications sent in the period, and their banks' answers until `until`. Days run from the first noted day of the
 * sending to the note of the answer.
 */
export async function findBanks(db: Db, period: Period): Promise<BankFigures[]> {
  const { sent, sendingNoted, sendingDay, answered, approved, approvedAmount, rejected, bank } = applicationMilestones;
  const [noted, decided] = [untilEnd(sendingNoted, period), untilEnd(approved, period)];
  const { rows } = await db.execute<BankFigures>(sql`
    WITH moments AS (
      SELECT ${bank}, CASE WHEN ${noted} IS NOT NULL THEN ${sendingDay} END AS sent_day,
        ${romanianDayOf(untilEnd(answered, period))} AS answer_day, ${romanianDayOf(decided)} AS approved_day,
        ${untilEnd(rejected, period)} AS rejected, CASE WHEN ${decided} IS NOT NULL THEN ${approvedAmount} END AS "approvedAmount"
      FROM ${applicationMilestones} WHERE ${isWithin(sql`${sent}`, period)} AND ${untilEnd(sent, period)} IS NOT NULL),
    applications AS (
      SELECT *, ${daysSinceSent('answer_day')} AS "daysToAnswer", ${daysSinceSent('approved_day')} AS "daysToApproval" FROM moments)
    SELECT bank, count(*)::int AS sent,
      (count(*) FILTER (WHERE approved_day IS NOT NULL OR rejected IS NOT NULL))::int AS decided,
      count(approved_day)::int AS approved, ${medianOf(sql.identifier('daysToAnswer'))} AS "daysToAnswer",
      ${medianOf(sql.identifier('daysToApproval'))} AS "daysToApproval", ${medianOf(sql.identifier('approvedAmount'))} AS "approvedAmount"
    FROM applications GROUP BY bank ORDER BY sent DESC, bank`);
  return rows;
}
