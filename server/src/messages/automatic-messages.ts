import { parameterSchemas } from 'contract/parameters/parameter-values';
import { isBusinessDay } from 'loan/holidays';
import type { LocalTime } from '../availability/call-deadline.ts';
import { findOneOn } from '../parameters/parameters.queries.ts';
import type { Db } from '../platform/database/db.ts';

/** Messages that nobody waits for go out from 9 until 19, Romanian time. */
const QUIET = { until: 9 * 60, from: 19 * 60 } as const;

/** True at night, on weekends and on legal holidays: no message goes out that nobody waits for. */
export function isQuiet({ day, minute }: LocalTime): boolean {
  return minute < QUIET.until || minute >= QUIET.from || !isBusinessDay(day);
}

/** How many messages that the program sends by itself a customer gets in seven days; what is missing or out of bounds is 3. */
export async function mostPerWeek(db: Db, day: string): Promise<number> {
  const { MESAJE_PE_SAPTAMANA: most } = parameterSchemas;
  return most.value.safeParse((await findOneOn(db, 'MESAJE_PE_SAPTAMANA', day))?.value).data ?? 3;
}
