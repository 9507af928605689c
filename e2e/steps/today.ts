import { dayInRomania, daysAfter } from 'contract/romanian/romanian-time';

/** The day in Romania, ISO. */
export const today = (): string => dayInRomania(new Date());

/** The day in Romania that many days from now, ISO; negative: in the past. */
export function daysFromToday(count: number): string {
  return daysAfter(today(), count);
}

/** For what must be of the same day at its end: the day in Romania, the next one where this one is about to end. */
export async function todayForAWhile(): Promise<string> {
  const next = dayInRomania(new Date(Date.now() + 30_000));
  while (today() !== next) await new Promise((resolve) => setTimeout(resolve, 500));
  return next;
}
