const moment = new Intl.DateTimeFormat('ro-RO', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Bucharest',
});

/** An instant (ISO) for a sentence, by the clock of Romania: `20 noiembrie 2026 la 14:05`. */
export function writeMoment(instant: string): string {
  return moment.format(new Date(instant));
}
