import type { Appointment } from 'contract/appointments/appointments';
import { timeInRomania } from 'contract/romanian/romanian-time';
import { AnswerMark } from '../appointments/answer-mark.tsx';
import { ChosenSigns } from '../appointments/chosen-mark.tsx';
import { OutcomeMark } from '../appointments/outcome-mark.tsx';
import { customerLabel } from '../customers/customer-label.ts';
import type { Brokers } from './brokers.ts';
import styles from './calendar.module.css';
import { idOfEntry } from './entry-id.ts';
import { Initials } from './initials.tsx';

export type EntryProps = { appointment: Appointment; brokers: Brokers | undefined; onOpen: (id: string) => void };

/** The props that make an entry draggable, where it can be moved. */
export type EntryDrag = {
  readonly ref: (element: HTMLElement | null) => void;
  readonly handle: object;
  readonly isDragging: boolean;
};

/** An appointment in the calendar: when; its broker, where everybody's are shown; answer or outcome; title, customer. */
export function Entry({ appointment, brokers, onOpen, drag }: EntryProps & { drag?: EntryDrag }) {
  const { _id, title, timeSlot, broker: username, alias, name, outcome } = appointment;
  const broker = brokers?.get(username);
  return (
    <button
      type="button"
      data-printed
      id={idOfEntry(_id)}
      ref={drag?.ref}
      className={styles.entry}
      title={title}
      data-hue={broker?.hue}
      data-outcome={outcome ?? undefined}
      data-is-lifted={drag?.isDragging}
      onClick={() => onOpen(_id)}
      {...drag?.handle}
    >
      <span className={`${styles.slot} flex flex-wrap items-center gap-x-2 text-ink-soft text-14 tabular`}>
        {timeSlot}
        {broker && <Initials broker={broker} />}
        <ChosenSigns appointment={appointment} />
        {outcome === null && <AnswerMark appointment={appointment} />}
        <OutcomeMark appointment={appointment} now={timeInRomania(new Date())} />
      </span>
      <span className={`${styles.entryTitle} font-600 wrap-anywhere`}>{title}</span>
      {(alias || name) && (
        <span className={`${styles.who} text-ink-soft text-14 tabular wrap-anywhere`} dir="auto">
          {customerLabel(appointment)}
        </span>
      )}
    </button>
  );
}
