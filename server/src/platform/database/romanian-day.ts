import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The instant at which a day begins in Romania; the day is ISO, or a date of the database. */
export function startOfRomanianDay(day: string | SQL): SQL {
  return sql`((${day})::date::timestamp AT TIME ZONE 'Europe/Bucharest')`;
}

/** The day in Romania at an instant of the database, a date. */
export function romanianDayOf(instant: SQLWrapper): SQL {
  return sql`(${instant} AT TIME ZONE 'Europe/Bucharest')::date`;
}
