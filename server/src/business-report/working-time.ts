import { WORKING_HOURS } from 'contract/text/call-promise';
import { type SQL, sql } from 'drizzle-orm';
import { dayNumber, dayOf, isoDate, nextDay } from 'loan/calendar';
import { isBusinessDay } from 'loan/holidays';

const OPENS = WORKING_HOURS.from * 60;
const MINUTES_A_DAY = WORKING_HOURS.to * 60 - OPENS;

/**
 * A table (`day`, `minutes_before`, `is_open`) of the days of a period: how much working time there was before each since
 * the first. The database counts with it what `workingMinutes` (booking/call-deadline.ts) counts one by one.
 */
export function workingDays(from: string, to: string): SQL {
  const [days, before, open]: [string[], number[], boolean[]] = [[], [], []];
  const last = dayNumber(dayOf(to));
  let minutes = 0;
  for (let day = dayOf(from); dayNumber(day) <= last; day = nextDay(day)) {
    const isOpen = isBusinessDay(day);
    days.push(isoDate(day));
    before.push(minutes);
    open.push(isOpen);
    if (isOpen) minutes += MINUTES_A_DAY;
  }
  return sql`SELECT * FROM unnest(${sql.param(days)}::date[], ${sql.param(before)}::int[], ${sql.param(open)}::boolean[])
    AS working_day (day, minutes_before, is_open)`;
}

/** Minutes of working time until an instant since the first day of the table whose row, under that name, is the instant's day. */
export function workingTimeUntil(instant: SQL, row: SQL): SQL {
  const local = sql`(${instant} AT TIME ZONE 'Europe/Bucharest')`;
  const sinceOpening = sql`extract(hour FROM ${local}) * 60 + extract(minute FROM ${local}) - ${sql.raw(String(OPENS))}`;
  const most = sql.raw(String(MINUTES_A_DAY));
  return sql`(${row}.minutes_before + CASE WHEN ${row}.is_open THEN least(greatest(${sinceOpening}, 0), ${most}) ELSE 0 END)`;
}
