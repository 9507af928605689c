import { WORKING_HOURS } from 'contract/availability/call-promise';
import { type SQL, sql } from 'drizzle-orm';
import { dayNumber, dayOf, nextDay } from 'loan/calendar';
import { isBusinessDay } from 'loan/holidays';

const OPENS = WORKING_HOURS.from * 60;
const MINUTES_A_DAY = WORKING_HOURS.to * 60 - OPENS;

/**
 * Minutes of working time from the first day of a period to a moment in it, given in Romanian time. The database
 * computes it for many leads, like `workingMinutes` (availability/call-deadline.ts) for one.
 */
export function workingTime(from: string, to: string): (local: SQL) => SQL {
  const [before, open]: [number[], boolean[]] = [[], []];
  const last = dayNumber(dayOf(to));
  let minutes = 0;
  for (let day = dayOf(from); dayNumber(day) <= last; day = nextDay(day)) {
    const isOpen = isBusinessDay(day);
    before.push(minutes);
    open.push(isOpen);
    if (isOpen) minutes += MINUTES_A_DAY;
  }
  return (local) => {
    const place = sql`[${local}::date - ${from}::date + 1]`;
    const sinceOpening = sql`(date_part('hour', ${local}) * 60 + date_part('minute', ${local}))::int - ${OPENS}`;
    const ofDay = sql`CASE WHEN (${sql.param(open)}::boolean[])${place}
      THEN least(greatest(${sinceOpening}, 0), ${MINUTES_A_DAY}) ELSE 0 END`;
    return sql`((${sql.param(before)}::int[])${place} + ${ofDay})`;
  };
}
