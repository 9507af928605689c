import { isoDate } from 'loan/calendar';
import { isBusinessDay } from 'loan/holidays';
import { deskValueOn } from '../../parameters/desk-value.ts';
import type { Deps } from '../../platform/deps.ts';
import { type LocalTime, localTime, romanianInstant } from '../../platform/runtime/clock.ts';

/** A moment at which the program may write to customers who do not wait for it. */
export type SendingTime = {
  /** Of Romania. */
  readonly clock: LocalTime;
  /** ISO. */
  readonly today: string;
  /** The end of the day's sending hours: a message that still waits then, after an outage, does not go out at night. */
  readonly notAfter: Date;
};

/**
 * Now, where it is within the sending hours of a working day (Romanian time). Undefined outside of them, on weekends
 * and on legal holidays: no message goes out that nobody waits for.
 */
export async function sendingTime({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<SendingTime | undefined> {
  const clock = localTime(now());
  const today = isoDate(clock.day);
  const from = await deskValueOn(db, 'MESAJE_DE_LA', today);
  const until = await deskValueOn(db, 'MESAJE_PANA_LA', today);
  const isQuiet = clock.minute < from * 60 || clock.minute >= until * 60 || !isBusinessDay(clock.day);
  return isQuiet ? undefined : { clock, today, notAfter: romanianInstant(clock.day, until) };
}
