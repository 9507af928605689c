import { type SQL, sql } from 'drizzle-orm';
import { romanianClockAt, startOfRomanianDay } from '../platform/database/romanian-day.ts';

/** A period of whole days in Romania, and the moment until which steps count. */
export type Period = { readonly from: string; readonly to: string; readonly until: Date };

/** The instant at which that day ends in Romania. */
export const endOf = (day: string): SQL => startOfRomanianDay(sql`${day}::date + 1`);

/** The condition that an event is in the period. */
export const isWithin = (instant: SQL, { from, to }: Period): SQL =>
  sql`(${instant} >= ${startOfRomanianDay(from)} AND ${instant} < ${endOf(to)})`;

/** The first day of the month in Romania. */
export const monthOf = (instant: SQL): SQL => sql`date_trunc('month', ${romanianClockAt(instant)})`;
