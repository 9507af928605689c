import { max, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { romanianClockAt, startOfRomanianDay } from '../platform/database/romanian-day.ts';
import { businessEvents } from '../schema/business-events.table.ts';

/** A period of whole days in Romania. Steps count until a moment. */
export type Period = { readonly from: string; readonly to: string; readonly until: Date };

/** The instant at which that day ends in Romania. */
export const endOf = (day: string): SQL => startOfRomanianDay(sql`${day}::date + 1`);

/** The condition that an event is in the period. */
export const isWithin = (instant: SQL, { from, to }: Period): SQL =>
  sql`(${instant} >= ${startOfRomanianDay(from)} AND ${instant} < ${endOf(to)})`;

/** The instant of a step if it came until the end of the steps that count, else null. */
export const untilEnd = (instant: SQLWrapper, { until }: Period): SQL =>
  sql`CASE WHEN ${instant} < ${until.toISOString()}::timestamptz THEN ${instant} END`;

/** The first day of the month in Romania. */
export const monthOf = (instant: SQL): SQL => sql`date_trunc('month', ${romanianClockAt(instant)})`;

/** The id of the newest event; 0 without any. */
export async function findNewest(db: Db): Promise<number> {
  const [newest] = await db.select({ id: max(businessEvents.id) }).from(businessEvents);
  return newest?.id ?? 0;
}
