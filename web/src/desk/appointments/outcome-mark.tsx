import { IconBan, IconCheck, IconQuestionMark, IconUserOff } from '@tabler/icons-react';
import { outcomeName } from 'contract/appointments/appointment-outcomes';
import type { Appointment } from 'contract/appointments/appointments';
import { hasSlotEnded } from 'contract/appointments/time-slots';
import type { TimeInRomania } from 'contract/romanian/romanian-time';
import styles from './appointments.module.css';

const SIGNS = { held: IconCheck, 'no-show': IconUserOff, cancelled: IconBan, none: IconQuestionMark };

/** The outcome of an appointment as a word with an icon; also that it was cancelled, or that its outcome is missing. */
export function OutcomeMark({ appointment, now }: { appointment: Appointment; now: TimeInRomania }) {
  const { outcome, cancelledAt } = appointment;
  const isCancelled = cancelledAt !== null;
  if (!isCancelled && outcome === null && !hasSlotEnded(appointment.appointmentDate, appointment.timeSlot, now))
    return null;
  const state = isCancelled ? 'cancelled' : (outcome ?? 'none');
  const Sign = SIGNS[state];
  return (
    <span className={styles.outcome} data-outcome={state}>
      <Sign size={14} stroke={2.4} aria-hidden />
      {isCancelled ? 'anulată' : outcomeName(outcome)}
    </span>
  );
}
