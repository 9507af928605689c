import { TEAM_SOURCE } from 'contract/booking/booking-source';
import { type ByStep, funnelSteps } from 'contract/business-report/business-report';
import { dayInRomania } from 'contract/romanian/romanian-time';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { romanianClockAt, startOfRomanianDay } from '../platform/database/romanian-day.ts';
import { endOf, isKnown, type Period } from './period.ts';
import { reaches } from './stage-events.ts';
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

/**
 * The leads of the period, each with the moment of its first arrival at each step, until `until`. A lead counts for the
 * broker who was responsible first. Events of one customer are never older than their lead.
 */
const milestones = (period: Period): SQL => sql`
  SELECT customer_id,
    min(at) FILTER (WHERE kind = 'lead') AS lead,
    ${romanianClockAt(sql`min(at) FILTER (WHERE kind = 'lead')`)} AS lead_clock,
    ${romanianClockAt(sql`min(at) FILTER (WHERE kind = 'contacted')`)} AS contacted_clock,
    min(source) FILTER (WHERE kind = 'lead') AS source,
    coalesce(min(broker) FILTER (WHERE kind = 'lead'), min(broker) FILTER (WHERE kind = 'contacted'),
      min(broker) FILTER (WHERE kind = 'reached'), min(broker) FILTER (WHERE kind = 'case-opened')) AS broker,
    min(at) FILTER (WHERE kind = 'contacted') AS contacted,
    min(at) FILTER (WHERE kind = 'reached') AS reached,
    min(at) FILTER (WHERE kind = 'case-opened') AS "case",
    min(at) FILTER (WHERE ${reaches('sent')}) AS sent,
    min(at) FILTER (WHERE ${reaches('approved')}) AS approved,
    min(at) FILTER (WHERE ${reaches('signed')}) AS signed,
    min(at) FILTER (WHERE ${reaches('drawn')}) AS drawn
  FROM business_events
  WHERE at >= ${startOfRomanianDay(period.from)} AND at < ${period.until.toISOString()}::timestamptz
    AND ${isKnown(period)}
  GROUP BY customer_id
  HAVING min(at) FILTER (WHERE kind = 'lead') < ${endOf(period.to)}`;

/** Working time from the lead to the first try of customers who asked for a call themselves. */
function responses({ from, until }: Period): SQL {
  const timeUntil = workingTime(from, dayInRomania(until));
  return sql`
    SELECT *, CASE WHEN source IS DISTINCT FROM ${TEAM_SOURCE} AND contacted IS NOT NULL
      THEN greatest(0, ${timeUntil(sql`contacted_clock`)} - ${timeUntil(sql`lead_clock`)}) END AS response
    FROM milestones`;
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
    const seconds = sql`CASE WHEN ${after} >= ${before} THEN extract(epoch FROM ${after} - ${before}) END`;
    return sql`${sql.raw(`'${step}'`)}, ${medianOf(seconds)}`;
  }),
  sql`, `,
)})`;

const groupsBy = (column: SQL): SQL => sql`(SELECT coalesce(json_agg(each), '[]') FROM (
  SELECT ${column}, ${counts} AS steps, ${medianOf(sql`response`)} AS "firstResponse"
  FROM responses GROUP BY ${column} ORDER BY count(*) DESC, ${column} NULLS LAST) AS each)`;

/** All figures of the leads of the period, from one reading of the events. */
export async function findFunnel(db: Db, period: Period, promiseMinutes: number): Promise<Funnel> {
  const { rows } = await db.execute<Funnel>(sql`
    WITH milestones AS MATERIALIZED (${milestones(period)}),
      responses AS MATERIALIZED (${responses(period)})
    SELECT ${counts} AS steps, ${times} AS seconds, ${medianOf(sql`response`)} AS "firstResponse",
      (count(*) FILTER (WHERE response <= ${promiseMinutes}))::int AS "inTime",
      ${groupsBy(sql`broker`)} AS brokers, ${groupsBy(sql`source`)} AS sources
    FROM responses`);
  const [funnel] = rows;
  if (!funnel) throw new Error('an aggregate answered no row');
  return funnel;
}
