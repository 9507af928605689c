const timeZone = 'Europe/Bucharest';

/** The day in Romania, ISO. */
export const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());

/** The day in Romania that many days from now, ISO; negative: in the past. */
export function daysFromToday(count: number): string {
  const day = new Date(`${today()}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + count);
  return day.toISOString().slice(0, 10);
}

/** For what must be of the same day at its end: the day in Romania, the next one where this one is about to end. */
export async function todayForAWhile(): Promise<string> {
  const inAWhile = new Date(Date.now() + 30_000);
  const next = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(inAWhile);
  while (today() !== next) await new Promise((resolve) => setTimeout(resolve, 500));
  return next;
}
