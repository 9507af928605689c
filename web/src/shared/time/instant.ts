import { ROMANIA } from 'contract/text/romanian-time';

const inRomania = new Intl.DateTimeFormat('ro-RO', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: ROMANIA,
});

/** An ISO instant as a clock in Romania shows it: `21 nov. 2026, 06:05`. */
export function formatInstant(iso: string): string {
  return inRomania.format(new Date(iso));
}
