import { formatDate } from 'contract/romanian/romanian';
import { dayInRomania, ROMANIA } from 'contract/romanian/romanian-time';

const inRomania = new Intl.DateTimeFormat('ro-RO', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: ROMANIA,
});

/** An ISO instant on a clock in Romania: `21 nov. 2026, 06:05`. */
export function formatInstant(iso: string): string {
  return inRomania.format(new Date(iso));
}

/** The day in Romania of an ISO instant: `21 noiembrie 2026`. For an ISO day, use `formatDate`. */
export function formatInstantDay(iso: string): string {
  return formatDate(dayInRomania(new Date(iso)));
}
