import { TEAM_SOURCE } from 'contract/booking/booking-source';
import { type ByStep, funnelSteps } from 'contract/business-report/business-report';
import { dayInRomania } from 'contract/romanian/romanian-time';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { romanianClockAt } from '../platform/database/romanian-day.ts';
import { leadMilestones } from '../schema/business-events.table.ts';
import { isWithin, type Period, untilEnd } from './period.ts';
import { workingTime } from './working-time.ts';

/** A median and its sample size; null for a sample of none. */
export type Median = { readonly median: number | null; readonly n: number };

/** Leads of one broker or one source. */
export type Group = { readonly steps: ByStep; readonly firstResponse: Median };

/** The outcome of the leads of a period. */
export type Funnel = {
  readonly steps: ByStep;
  /** Seconds since the step before, by step. */
  readonly seconds: Readonly<Record<Exclude<keyof ByStep, 'lead'>, Median>>;
  /** In working time. */
  readonly firstResponse: Median;
  /** The number of those tried within the promise. */
  readonly inTime: number;
  readonly brokers: readonly (Group & { readonly broker: string | null })[];
  readonly sources: readonly (Group & { readonly source: string | null })[];
};

/** The leads of the period, each with the moment of its first arrival at each step, until `until`. */
function milestones(period: Period): SQL {
  const { lead, source, leadBroker, contactedBroker, reachedBroker, openedBroker, ...steps } = leadMilestones;
  const at = {
    contacted: untilEnd(steps.contacted, period),
    reached: untilEnd(steps.reached, period),
    case: untilEnd(steps.opened, period),
    sent: untilEnd(steps.sent, period),
    approved: untilEnd(steps.approved, period),
    signed: untilEnd(steps.signed, period),
    drawn: untilEnd(steps.drawn, period),
  };
  const named = Object.entries(at).map(([step, instant]) => sql`${instant} AS ${sql.identifier(step)}`);
  const brokerAt = (instant: SQL, broker: SQLWrapper) => sql`CASE WHEN ${instant} IS NOT NULL THEN ${broker} END`;
  return sql`
    SELECT ${lead}, ${source}, ${sql.join(named, sql`, `)},
      coalesce(${leadBroker}, ${brokerAt(at.contacted, contactedBroker)}, ${brokerAt(at.reached, reachedBroker)},
        ${brokerAt(at.case, openedBroker)}) AS broker,
      ${romanianClockAt(lead)} AS lead_clock, ${romanianClockAt(at.contacted)} AS contacted_clock
    FROM ${leadMilestones} WHERE ${isWithin(sql`${lead}`, period)} AND ${untilEnd(lead, period)} IS NOT NULL`;
}

/** Working time from the lead to the first try of customers who asked for a call themselves. */
function responses(period: Period): SQL {
  const timeUntil = workingTime(period.from, dayInRomania(period.until));
  return sql`
    SELECT *, CASE WHEN source IS DISTINCT FROM ${TEAM_SOURCE} AND contacted IS NOT NULL
      THEN greatest(0, ${timeUntil(sql`contacted_clock`)} - ${timeUntil(sql`lead_clock`)}) END AS response
    FROM (${milestones(period)}) AS milestones`;
}

/** The number of leads at each step: a lead further on counts for every earlier step, even without a note. */
const counts: SQL = sql`json_build_object(${sql.join(
  funnelSteps.map((step, index) => {
    const further = sql.join(
      funnelSteps.slice(index).map((each) => sql.identifier(each)),
      sql`, `,
    );
    return sql`${sql.raw(`'${step}'`)}, count(coalesce(${further}))`;
  }),
  sql`, `,
)})`;

/** A `Median` of a column or an expression. */
export const medianOf = (value: SQLWrapper): SQL =>
  sql`json_build_object('median', percentile_cont(0.5) WITHIN GROUP (ORDER BY ${value}), 'n', count(${value}))`;

/** Seconds from each step to the next, for leads with notes of both in that order. */
const times: SQL = sql`json_build_object(${sql.join(
  funnelSteps.slice(1).map((step, index) => {
    const [before, after] = [sql.identifier(funnelSteps[index] ?? 'lead'), sql.identifier(step)];
    const seconds = sql`CASE WHEN ${after} >= ${before} THEN date_part('epoch', ${after} - ${before}) END`;
    return sql`${sql.raw(`'${step}'`)}, ${medianOf(seconds)}`;
  }),
  sql`, `,
)})`;

const groupsBy = (column: SQL): SQL => sql`(SELECT coalesce(json_agg(each), '[]') FROM (
  SELECT ${column}, ${counts} AS steps, ${medianOf(sql`response`)} AS "firstResponse"
  FROM responses GROUP BY ${column} ORDER BY count(*) DESC, ${column} NULLS LAST) AS each)`;

/** All figures of the leads of the period, from one reading of them. */
export async function findFunnel(db: Db, period: Period, promiseMinutes: number): Promise<Funnel> {
  const { rows } = await db.execute<Funnel>(sql`
    WITH responses AS MATERIALIZED (${responses(period)})
    SELECT ${counts} AS steps, ${times} AS seconds, ${medianOf(sql`response`)} AS "firstResponse",
      (count(*) FILTER (WHERE response <= ${promiseMinutes}))::int AS "inTime",
      ${groupsBy(sql`broker`)} AS brokers, ${groupsBy(sql`source`)} AS sources
    FROM responses`);
  const [funnel] = rows;
  if (!funnel) throw new Error('an aggregate answered no row');
  return funnel;
}
