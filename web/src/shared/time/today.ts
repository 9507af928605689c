import { dayInRomania } from 'contract/romanian/romanian-time';
import type { IsoDate } from 'loan/calendar';

/** Today at the banks, in whatever time zone the device is. */
export function today(): IsoDate {
  return dayInRomania(new Date());
}
