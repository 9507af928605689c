import type { Appointment } from 'contract/appointments/appointments';
import { slotHours } from 'contract/text/time-slots';
import { today } from '../../shared/time/today.ts';

/** Day and time in Romania. */
export type Moment = { readonly day: string; readonly hour: number; readonly minute: number };

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Bucharest',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Now, in Romania. */
export function moment(now = new Date()): Moment {
  const [hour = 0, minute = 0] = clock.format(now).split(':').map(Number);
  return { day: today(now), hour, minute };
}

type When = Pick<Appointment, 'appointmentDate' | 'timeSlot'>;

/** Its hours have begun: an outcome can be noted. */
export function hasBegun({ appointmentDate, timeSlot }: When, { day, hour }: Moment): boolean {
  return appointmentDate < day || (appointmentDate === day && slotHours(timeSlot).from <= hour);
}

/** Its hours are over: the outcome is asked for. */
export function hasEnded({ appointmentDate, timeSlot }: When, { day, hour }: Moment): boolean {
  return appointmentDate < day || (appointmentDate === day && slotHours(timeSlot).to <= hour);
}
