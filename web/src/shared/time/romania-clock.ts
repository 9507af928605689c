import { timeInRomania } from 'contract/romanian/romanian-time';
import type { IsoDate } from 'loan/calendar';

/** ` (ora României)`, behind the hours of a day in Romania; empty if the reader's own clock shows the same hour. */
export function romaniaNote(day: IsoDate): string {
  return isOtherClock(day) ? ' (ora României)' : '';
}

/** True when this device's clock shows another hour than Romania's on that day. */
export function isOtherClock(day: IsoDate): boolean {
  const noon = new Date(`${day}T12:00Z`);
  const { hour, minute } = timeInRomania(noon);
  return noon.getHours() !== hour || noon.getMinutes() !== minute;
}
