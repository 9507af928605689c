import { dayInRomania, daysAfter } from 'contract/romanian/romanian-time';

/** Today in Romania, ISO. */
export const today = (): string => dayInRomania(new Date());

/** The day in Romania `count` days from now, ISO; a negative count is in the past. */
export function daysFromToday(count: number): string {
  return daysAfter(today(), count);
}

/** Today in Romania, or tomorrow if today ends within two minutes: the day stays the same for a whole test. */
export async function todayForAWhile(): Promise<string> {
  const next = dayInRomania(new Date(Date.now() + 120_000));
  while (today() !== next) await new Promise((resolve) => setTimeout(resolve, 500));
  return next;
}
