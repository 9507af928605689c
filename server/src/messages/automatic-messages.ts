import { type ParameterName, parameterSchemas } from 'contract/parameters/parameter-values';
import { and, eq, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Day, dayNumber, isoDate } from 'loan/calendar';
import { isBusinessDay } from 'loan/holidays';
import { type LocalTime, romanianTime } from '../availability/call-deadline.ts';
import { findOneOn } from '../parameters/parameters.queries.ts';
import type { Db } from '../platform/database/db.ts';
import { messages } from './messages.table.ts';

/** Hours of working days, Romanian time, between which messages go out that nobody waits for. */
export type SendingHours = { readonly from: number; readonly until: number };

/** Those of a day; what is missing or out of bounds is 9 and 19. */
export async function sendingHours(db: Db, day: Day): Promise<SendingHours> {
  const date = isoDate(day);
  return {
    from: (await numberOn(db, 'MESAJE_DE_LA', date)) ?? 9,
    until: (await numberOn(db, 'MESAJE_PANA_LA', date)) ?? 19,
  };
}

/** True outside of those hours, on weekends and on legal holidays: no message goes out that nobody waits for. */
export function isQuiet({ day, minute }: LocalTime, { from, until }: SendingHours): boolean {
  return minute < from * 60 || minute >= until * 60 || !isBusinessDay(day);
}

/** When the sending hours of a day end: what waits then, after an outage, does not go out at night. */
export function endOfSending({ day }: LocalTime, { until }: SendingHours): Date {
  return romanianInstant(day, until);
}

/** The instant at which a clock in Romania shows an hour of a day; of hours by day, at which no clock is changed. */
export function romanianInstant(day: Day, hour: number): Date {
  const asIfUtc = Date.parse(`${isoDate(day)}T00:00:00Z`) + hour * 3_600_000;
  const shown = romanianTime(new Date(asIfUtc));
  const minutesAhead = (dayNumber(shown.day) - dayNumber(day)) * 1_440 + shown.minute - hour * 60;
  return new Date(asIfUtc - minutesAhead * 60_000);
}

/** How many messages that the program sends by itself a customer gets in seven days; what is missing or out of bounds is 3. */
export async function mostPerWeek(db: Db, day: string): Promise<number> {
  return (await numberOn(db, 'MESAJE_PE_SAPTAMANA', day)) ?? 3;
}

/** How many the program sent a customer in the seven days until today; what was taken back did not reach them. */
export function sentThisWeek(customerId: PgColumn, today: string): SQL<number> {
  const isOfWeek = sql`(${messages.createdAt} AT TIME ZONE 'Europe/Bucharest')::date > ${today}::date - 7`;
  const isSent = and(
    ...[eq(messages.customerId, customerId), isNotNull(messages.rule), isOfWeek],
    notInArray(messages.state, ['withdrawn', 'expired']),
  );
  return sql<number>`(SELECT count(*) FROM ${messages} WHERE ${isSent})`;
}

async function numberOn(db: Db, name: ParameterName & `MESAJE_${string}`, day: string): Promise<number | undefined> {
  return parameterSchemas[name].value.safeParse((await findOneOn(db, name, day))?.value).data;
}
