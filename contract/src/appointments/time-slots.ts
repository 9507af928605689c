import type { IsoDate } from 'loan/calendar';
import type { TimeInRomania } from '../romanian/romanian-time.ts';

/** The slots of a day, each an hour long and for one appointment, in the order of the day; none begins at 12. */
export const timeSlots = [
  '9:00 - 10:00',
  '10:00 - 11:00',
  '11:00 - 12:00',
  '13:00 - 14:00',
  '14:00 - 15:00',
  '15:00 - 16:00',
  '16:00 - 17:00',
] as const;

export type TimeSlot = (typeof timeSlots)[number];

/** The first slot of the form of a new appointment. */
export const defaultTimeSlot: TimeSlot = '10:00 - 11:00';

/** Weeks from today on with free slots to choose. */
export const WEEKS_AHEAD = 2;

/** The same in days, today included. */
export const BOOKABLE_DAYS = WEEKS_AHEAD * 7;

/** The full hours at which a slot begins and ends: 9 and 10. */
export function slotHours(slot: TimeSlot): { readonly from: number; readonly to: number } {
  const [from = 0, to = 0] = slot.split(' - ').map((time) => Number.parseInt(time, 10));
  return { from, to };
}

/** Sorts by the end of the slot, as a time: as text, 9:00 would follow 10:00. */
export function bySlotEnd(a: { readonly timeSlot: TimeSlot }, b: { readonly timeSlot: TimeSlot }): number {
  return slotHours(a.timeSlot).to - slotHours(b.timeSlot).to;
}

/** A slot in a sentence: `de la 9:00 la 10:00`. */
export function writeSlot(slot: TimeSlot): string {
  return `de la ${slot.replace(' - ', ' la ')}`;
}

/** Whether the slot of an appointment has begun, by the clock of Romania: from then on an outcome is possible. */
export function hasSlotBegun(day: IsoDate, slot: TimeSlot, now: Hour): boolean {
  return day < now.day || (day === now.day && slotHours(slot).from <= now.hour);
}

/** Whether the slot of an appointment is over, by the clock of Romania. */
export function hasSlotEnded(day: IsoDate, slot: TimeSlot, now: Hour): boolean {
  return day < now.day || (day === now.day && slotHours(slot).to <= now.hour);
}

/** An hour of a day in Romania. */
type Hour = Pick<TimeInRomania, 'day' | 'hour'>;
