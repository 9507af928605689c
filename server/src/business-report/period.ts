import { type SQL, sql } from 'drizzle-orm';

/** A period of whole days in Romania, and the moment until which steps are counted. */
export type Period = { readonly from: string; readonly to: string; readonly until: Date };

/** The instant at which that day begins in Romania. */
export const startOf = (day: string): SQL => sql`(${day}::date::timestamp AT TIME ZONE 'Europe/Bucharest')`;

/** The instant at which that day ends in Romania. */
export const endOf = (day: string): SQL => sql`((${day}::date + 1)::timestamp AT TIME ZONE 'Europe/Bucharest')`;

/** It happened in the period. */
export const isWithin = (instant: SQL, { from, to }: Period): SQL =>
  sql`(${instant} >= ${startOf(from)} AND ${instant} < ${endOf(to)})`;

/** The first day of the month in Romania. */
export const monthOf = (instant: SQL): SQL => sql`date_trunc('month', ${instant} AT TIME ZONE 'Europe/Bucharest')`;
