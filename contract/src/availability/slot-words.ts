import type { AppointmentChannel } from '../appointments/appointment-channels.ts';
import { type TimeSlot, writeSlot } from '../appointments/time-slots.ts';
import { dayWords } from './call-promise.ts';

/** One of the fixed hours of a day, ISO, by the clock of Romania. */
type Slot = { readonly day: string; readonly timeSlot: TimeSlot };

/** `luni, 23 noiembrie, de la 10:00 la 11:00`. */
export function slotWords({ day, timeSlot }: Slot): string {
  return `${dayWords(day)}, ${writeSlot(timeSlot)}`;
}

/** The time of a call in a sentence: `luni, 23 noiembrie, între 10:00 și 11:00`. */
export function callTimeWords({ day, timeSlot }: Slot): string {
  return `${dayWords(day)}, între ${timeSlot.replace(' - ', ' și ')}`;
}

/** The broker's action at an hour that a client chose. */
export const brokerMeets: Readonly<Record<AppointmentChannel, string>> = {
  call: 'Brokerul vă sună',
  whatsapp: 'Brokerul vă scrie pe WhatsApp',
};

/** `Brokerul vă sună luni, 23 noiembrie, între 10:00 și 11:00`, without a full stop. */
export function meetingWords({ channel, ...slot }: Slot & { readonly channel: AppointmentChannel }): string {
  return `${brokerMeets[channel]} ${callTimeWords(slot)}`;
}
