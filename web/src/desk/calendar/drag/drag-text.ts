import type { Appointment } from 'contract/appointments/appointments';
import { isolated } from '../../../shared/format/direction.ts';
import { customerLabel } from '../../customers/customer-label.ts';
import { type CalendarCell, type Obstacle, writeDayAndSlot } from '../calendar-cell.ts';

/** What a screen reader says when an entry gets the focus. */
export const INSTRUCTIONS =
  'Enter deschide programarea. Bara de spațiu o ridică; săgețile îi aleg ziua și ora, bara de spațiu o lasă acolo, ' +
  'Escape renunță.';

/** Why nothing can be dropped there. */
export const OBSTACLES: Readonly<Record<Obstacle, string>> = {
  past: 'ziua a trecut',
  taken: 'interval ocupat',
  'not-theirs': 'la alt broker',
};

const nameOf = (appointment: Appointment) => `Programarea cu ${isolated(customerLabel(appointment))}`;

/** Said when an entry is lifted. */
export function liftedText(appointment: Appointment): string {
  const { appointmentDate, timeSlot } = appointment;
  return `${nameOf(appointment)} este ridicată: ${writeDayAndSlot(appointmentDate, timeSlot)}.`;
}

/** Said of each cell that a lifted entry is over. */
export function overText(
  appointment: Appointment,
  cell: CalendarCell | undefined,
  obstacle: Obstacle | undefined,
): string {
  if (!cell) return 'În afara calendarului.';
  const where = writeDayAndSlot(cell.day, cell.timeSlot ?? appointment.timeSlot);
  return obstacle ? `${where}: ${OBSTACLES[obstacle]}.` : `${where}.`;
}

/** Said when an entry stays where it was: it was put back, or cannot be dropped there. */
export function stayedText(appointment: Appointment, obstacle: Obstacle | undefined): string {
  const stayed = `${nameOf(appointment)} a rămas la ${writeDayAndSlot(appointment.appointmentDate, appointment.timeSlot)}`;
  return obstacle ? `${stayed}: ${OBSTACLES[obstacle]}.` : `${stayed}.`;
}
