const inRomania = new Intl.DateTimeFormat('ro-RO', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Bucharest',
});

/** An ISO instant as a clock in Romania shows it: `21 nov. 2026, 06:05`. */
export function formatInstant(iso: string): string {
  return inRomania.format(new Date(iso));
}

const clock = new Intl.DateTimeFormat('ro-RO', { timeStyle: 'short', timeZone: 'Europe/Bucharest' });

/** What a clock in Romania shows at a moment: `06:05`. */
export function formatClock(moment: Date): string {
  return clock.format(moment);
}
