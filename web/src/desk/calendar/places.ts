import type { Appointment } from 'contract/appointments/appointments';
import type { TimeSlot } from 'contract/text/time-slots';
import { writeDay } from './month.ts';

/** A place of the calendar for an appointment. */
export type Place = {
  readonly day: string;
  /** Undefined where a whole day is one place: an appointment dropped there keeps its hours. */
  readonly timeSlot?: TimeSlot | undefined;
  /** User name of the column's broker; undefined where all share it. */
  readonly broker?: string | undefined;
};

/** Why a move is impossible. */
export type Obstacle = 'past' | 'taken' | 'not-theirs';

/** An appointment that is moved, and where to. */
export type Move = { readonly appointment: Appointment; readonly day: string; readonly timeSlot: TimeSlot };

/** What dropping the appointment on a place would do; undefined where it is there already. */
export function moveTo(appointment: Appointment, place: Place): Move | undefined {
  const { day, timeSlot = appointment.timeSlot } = place;
  const isThere = day === appointment.appointmentDate && timeSlot === appointment.timeSlot;
  return isThere ? undefined : { appointment, day, timeSlot };
}

/** Why an appointment cannot be moved to a place, as far as the browser knows: the server decides. */
export function obstacleTo(
  appointment: Appointment,
  place: Place,
  { appointments, today }: { appointments: readonly Appointment[]; today: string },
): Obstacle | undefined {
  if (place.broker !== undefined && place.broker !== appointment.broker) return 'not-theirs';
  const move = moveTo(appointment, place);
  if (!move) return undefined;
  if (move.day < today) return 'past';
  const { broker, _id } = appointment;
  const isTaken = appointments.some(
    (other) =>
      other._id !== _id &&
      other.broker === broker &&
      other.appointmentDate === move.day &&
      other.timeSlot === move.timeSlot,
  );
  return isTaken ? 'taken' : undefined;
}

/** An appointment with an outcome cannot be moved. */
export function isMovable({ outcome }: Appointment): boolean {
  return outcome === null;
}

/** `marți, 24 noiembrie 2026, 10:00 - 11:00`. */
export function writePlace(day: string, timeSlot: TimeSlot): string {
  return `${writeDay(day)}, ${timeSlot}`;
}
