import { ROMANIA } from 'contract/romanian/romanian-time';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const ZONE = sql.raw(`'${ROMANIA}'`);

/** The instant at which a day begins in Romania; the day is ISO, or a date of the database. */
export function startOfRomanianDay(day: string | SQL): SQL {
  return sql`((${day})::date::timestamp AT TIME ZONE ${ZONE})`;
}

/** The Romanian clock at an instant of the database: a timestamp without time zone. */
export function romanianClockAt(instant: SQLWrapper): SQL {
  return sql`(${instant} AT TIME ZONE ${ZONE})`;
}

/** The day in Romania at an instant of the database, a date. */
export function romanianDayOf(instant: SQLWrapper): SQL {
  return sql`${romanianClockAt(instant)}::date`;
}
