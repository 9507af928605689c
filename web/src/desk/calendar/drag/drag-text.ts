import type { Appointment } from 'contract/appointments/appointments';
import { isolated } from '../../../shared/format/direction.ts';
import { customerLabel } from '../../customers/customer-label.ts';
import { type CalendarCell, type Obstacle, writeDayAndSlot } from '../calendar-cell.ts';

/** The words of a screen reader for a focused entry. */
export const INSTRUCTIONS =
  'Enter deschide programarea. Bara de spațiu o ridică; săgețile îi aleg ziua și ora, bara de spațiu o lasă acolo, ' +
  'Escape renunță.';

/** The reason why a cell takes no entry. */
export const OBSTACLES: Readonly<Record<Obstacle, string>> = {
  past: 'ziua a trecut',
  taken: 'interval ocupat',
  'not-theirs': 'la alt broker',
};

const nameOf = (appointment: Appointment) => `Programarea cu ${isolated(customerLabel(appointment))}`;

/** The announcement of a lifted entry. */
export function liftedText(appointment: Appointment): string {
  const { appointmentDate, timeSlot } = appointment;
  return `${nameOf(appointment)} este ridicată: ${writeDayAndSlot(appointmentDate, timeSlot)}.`;
}

/** The announcement of each cell under a lifted entry. */
export function overText(
  appointment: Appointment,
  cell: CalendarCell | undefined,
  obstacle: Obstacle | undefined,
): string {
  if (!cell) return 'În afara calendarului.';
  const where = writeDayAndSlot(cell.day, cell.timeSlot ?? appointment.timeSlot);
  return obstacle ? `${where}: ${OBSTACLES[obstacle]}.` : `${where}.`;
}

/** The announcement of an entry that stays in its place, after a cancel or over a cell that takes none. */
export function stayedText(appointment: Appointment, obstacle: Obstacle | undefined): string {
  const stayed = `${nameOf(appointment)} a rămas la ${writeDayAndSlot(appointment.appointmentDate, appointment.timeSlot)}`;
  return obstacle ? `${stayed}: ${OBSTACLES[obstacle]}.` : `${stayed}.`;
}
