import type { IsoDate } from 'loan/calendar';

const bucharest = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest' });

/** Today where the banks are, whatever the visitor's own clock zone. */
export function today(now = new Date()): IsoDate {
  return bucharest.format(now);
}
