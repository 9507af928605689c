const ROMANIAN_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest', dateStyle: 'short' });

/** The day in Romania at that moment, ISO: `2026-03-01`. */
export function dayInRomania(moment: Date): string {
  return ROMANIAN_DAY.format(moment);
}
