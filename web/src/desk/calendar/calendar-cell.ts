import type { Appointment } from 'contract/appointments/appointments';
import type { TimeSlot } from 'contract/appointments/time-slots';
import { writeDay } from './month.ts';

/** A cell of the calendar, on which an appointment can be dropped. */
export type CalendarCell = {
  readonly day: string;
  /** Undefined where the cell is a whole day: an appointment dropped there keeps its hours. */
  readonly timeSlot?: TimeSlot | undefined;
  /** User name of the column's broker; undefined where all share it. */
  readonly broker?: string | undefined;
};

/** Why a move is impossible. */
export type Obstacle = 'past' | 'taken' | 'not-theirs';

/** An appointment that is moved, and where to. */
export type Move = { readonly appointment: Appointment; readonly day: string; readonly timeSlot: TimeSlot };

/** The move of the appointment to a cell; undefined when it is there already. */
export function moveTo(appointment: Appointment, cell: CalendarCell): Move | undefined {
  const { day, timeSlot = appointment.timeSlot } = cell;
  const isThere = day === appointment.appointmentDate && timeSlot === appointment.timeSlot;
  return isThere ? undefined : { appointment, day, timeSlot };
}

/** Why an appointment cannot be moved to a cell, as far as the browser knows: the server decides. */
export function obstacleTo(
  appointment: Appointment,
  cell: CalendarCell,
  { appointments, today }: { appointments: readonly Appointment[]; today: string },
): Obstacle | undefined {
  if (cell.broker !== undefined && cell.broker !== appointment.broker) return 'not-theirs';
  const move = moveTo(appointment, cell);
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

/** False for an appointment with an outcome: it is over. */
export function isMovable({ outcome }: Appointment): boolean {
  return outcome === null;
}

/** `marți, 24 noiembrie 2026, 10:00 - 11:00`. */
export function writeDayAndSlot(day: string, timeSlot: TimeSlot): string {
  return `${writeDay(day)}, ${timeSlot}`;
}
