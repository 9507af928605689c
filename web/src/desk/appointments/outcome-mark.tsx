import { IconBan, IconCheck, IconQuestionMark, IconUserOff } from '@tabler/icons-react';
import type { Appointment } from 'contract/appointments/appointments';
import { outcomeName } from 'contract/text/appointment-outcomes';
import type { TimeInRomania } from 'contract/text/romanian-time';
import { hasSlotEnded } from 'contract/text/time-slots';
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
