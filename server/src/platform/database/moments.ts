import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A moment of a row in microseconds since 1970, for a cursor: the database is more exact than JavaScript's dates. */
export const microsecondsOf = (moment: SQLWrapper) =>
  sql<number>`(extract(epoch FROM ${moment}) * 1000000)::bigint`.mapWith(Number);

/** The moment of that many microseconds since 1970, as `microsecondsOf` answers them. */
export const momentOf = (microseconds: number): SQL =>
  sql`'epoch'::timestamptz + ${microseconds}::bigint * interval '1 microsecond'`;

/** A moment of a row as it crosses the wire: ISO 8601 in UTC, with milliseconds. */
export const isoOf = (moment: SQLWrapper) =>
  sql<string>`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
