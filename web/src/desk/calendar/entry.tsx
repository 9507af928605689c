import type { Appointment } from 'contract/appointments/appointments';
import { customerLabel } from '../customers/customer-label.ts';
import styles from './calendar.module.css';

type EntryProps = { appointment: Appointment; hasBroker: boolean; onOpen: (id: string) => void };

/** An appointment in the calendar: what, with whom, when; whose, where those of everybody are shown. */
export function Entry({ appointment, hasBroker, onOpen }: EntryProps) {
  const { _id, title, timeSlot, brokerName, alias, name } = appointment;
  return (
    <button type="button" data-printed className={styles.entry} onClick={() => onOpen(_id)}>
      <span className={`${styles.slot} text-ink-soft text-14 tabular`}>{timeSlot}</span>
      <span className={`${styles.entryTitle} font-600 wrap-anywhere`}>{title}</span>
      {(alias || name) && (
        <span className={`${styles.who} text-ink-soft text-14 tabular wrap-anywhere`} dir="auto">
          {customerLabel(appointment)}
        </span>
      )}
      {hasBroker && (
        <span className={`${styles.who} text-ink-soft text-14 tabular wrap-anywhere`} dir="auto">
          {brokerName}
        </span>
      )}
    </button>
  );
}
