import type { Appointment } from 'contract/appointments/appointments';
import { timeInRomania } from 'contract/romanian/romanian-time';
import { AnswerMark } from '../appointments/answer-mark.tsx';
import { ChosenSigns } from '../appointments/chosen-mark.tsx';
import { OutcomeMark } from '../appointments/outcome-mark.tsx';
import { customerLabel } from '../customers/customer-label.ts';
import type { Broker, Brokers } from './brokers.ts';
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

type Faced = { drag?: EntryDrag; isLine?: boolean };

/** An appointment in the calendar, with all its facts, or in one line of a team’s day. */
export function Entry({ appointment, brokers, onOpen, drag, isLine = false }: EntryProps & Faced) {
  const { _id, title, timeSlot, broker: username, outcome } = appointment;
  const broker = brokers?.get(username);
  return (
    <button
      type="button"
      data-printed
      id={idOfEntry(_id)}
      ref={drag?.ref}
      className={styles.entry}
      title={isLine ? `${timeSlot} · ${customerLabel(appointment)} · ${title}` : title}
      data-is-line={isLine}
      data-hue={broker?.hue}
      data-outcome={outcome ?? undefined}
      data-is-lifted={drag?.isDragging}
      onClick={() => onOpen(_id)}
      {...drag?.handle}
    >
      {isLine ? (
        <Line appointment={appointment} broker={broker} />
      ) : (
        <Facts appointment={appointment} broker={broker} />
      )}
    </button>
  );
}

type FaceProps = { appointment: Appointment; broker: Broker | undefined };

/** When; its broker, where everybody's are shown; answer or outcome; title, customer. */
function Facts({ appointment, broker }: FaceProps) {
  const { title, timeSlot, alias, name } = appointment;
  return (
    <>
      <span className={`${styles.slot} flex flex-wrap items-center gap-x-2 text-ink-soft text-14 tabular`}>
        {timeSlot}
        {broker && <Initials broker={broker} />}
        <Signs appointment={appointment} />
      </span>
      <span className={`${styles.entryTitle} font-600 wrap-anywhere`}>{title}</span>
      {(alias || name) && (
        <span className={`${styles.who} text-ink-soft text-14 tabular wrap-anywhere`} dir="auto">
          {customerLabel(appointment)}
        </span>
      )}
    </>
  );
}

/** Its broker, its hour and its customer; the end of the slot and the title are read aloud. */
function Line({ appointment, broker }: FaceProps) {
  const { title, timeSlot } = appointment;
  const [from, to] = timeSlot.split(' - ');
  return (
    <>
      {broker && <Initials broker={broker} />}
      <span className={`${styles.slot} flex items-center text-ink-soft tabular`}>
        {from}
        <span className="visually-hidden"> - {to} </span>
      </span>
      <bdi className={`${styles.who} truncate`}>{customerLabel(appointment)}</bdi>
      <span className="visually-hidden">, {title}</span>
      <span className={`${styles.slot} inline-flex empty:hidden`}>
        <Signs appointment={appointment} />
      </span>
    </>
  );
}

function Signs({ appointment }: { appointment: Appointment }) {
  return (
    <>
      <ChosenSigns appointment={appointment} />
      {appointment.outcome === null && <AnswerMark appointment={appointment} />}
      <OutcomeMark appointment={appointment} now={timeInRomania(new Date())} />
    </>
  );
}
