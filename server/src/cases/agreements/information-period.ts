import { DAY_SECONDS, MINUTE_SECONDS, offsetAt } from '../../platform/runtime/clock.ts';

/**
 * The end of that many calendar days since the information. A Romanian clock then shows the minute of the sending
 * (rounded up), across summer time. Where the clock shows that minute twice, the second counts. Where it skips it, the
 * minute an hour later counts: never less than the whole days. For 0 days: the moment itself.
 */
export function periodEnd(sentAt: Date, days: number): Date {
  if (days === 0) return sentAt;
  const minute = Math.ceil(sentAt.getTime() / MINUTE_MS) * MINUTE_MS;
  const clock = minute + offsetAt(minute) + days * DAY_MS;
  // The time on the clock, read with the offset of the day before and of the day after: they differ when the clock
  // changes.
  const [earlier = 0, later = 0] = [clock - DAY_MS, clock + DAY_MS]
    .map((near) => clock - offsetAt(near))
    .sort((a, b) => a - b);
  return new Date(offsetAt(earlier) === clock - earlier && offsetAt(later) !== clock - later ? earlier : later);
}

const MINUTE_MS = MINUTE_SECONDS * 1_000;
const DAY_MS = DAY_SECONDS * 1_000;
