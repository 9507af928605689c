import { dayInRomania } from 'contract/romanian/romanian-time';
import type { IsoDate } from 'loan/calendar';

/** Today where the banks are, whatever the device's own time zone. */
export function today(): IsoDate {
  return dayInRomania(new Date());
}
