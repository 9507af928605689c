import type { Appointment } from 'contract/appointments/appointments';
import type { TimeInRomania } from 'contract/romanian/romanian-time';
import type { Place } from '../../../ui/focus/use-roving-focus.ts';
import { AnswerMark } from '../../appointments/answer-mark.tsx';
import { ChosenSigns } from '../../appointments/chosen-mark.tsx';
import { OutcomeMark } from '../../appointments/outcome-mark.tsx';
import { customerLabel } from '../../customers/customer-label.ts';
import type { Brokers } from '../brokers.ts';
import { useDragEntry } from '../drag/use-drag-entry.ts';
import { idOfEntry } from '../entry-id.ts';
import { Initials } from '../initials.tsx';
import styles from './time-grid.module.css';

type SlotEntryProps = {
  appointment: Appointment;
  now: TimeInRomania;
  /** Several brokers are shown: entries name theirs. */
  brokers: Brokers | undefined;
  /** It is alone in its slot, which has room for its title. */
  isAlone: boolean;
  place: Place;
  onOpen: (id: string) => void;
};

/** An appointment in its slot: customer and title; answer or outcome; its broker. */
export function SlotEntry({ appointment, now, brokers, isAlone, place, onOpen }: SlotEntryProps) {
  const { _id, timeSlot } = appointment;
  const { ref, handle, isDragging } = useDragEntry(appointment);
  return (
    <button
      type="button"
      data-printed
      id={idOfEntry(_id)}
      ref={ref}
      className={styles.entry}
      data-hue={brokers?.get(appointment.broker)?.hue}
      data-outcome={appointment.outcome ?? undefined}
      data-is-alone={isAlone}
      data-is-lifted={isDragging}
      onClick={() => onOpen(_id)}
      {...place}
      {...handle}
    >
      <span className="visually-hidden">{timeSlot}, </span>
      <SlotEntryFace appointment={appointment} now={now} brokers={brokers} />
    </button>
  );
}

type FaceProps = Pick<SlotEntryProps, 'appointment' | 'now' | 'brokers'>;

/** The entry that follows the pointer while it is dragged. */
export function SlotEntryPreview({ appointment, now, brokers }: FaceProps) {
  const hue = brokers?.get(appointment.broker)?.hue;
  return (
    <div aria-hidden inert className={`${styles.entry} ${styles.preview}`} data-is-alone data-hue={hue}>
      <SlotEntryFace appointment={appointment} now={now} brokers={brokers} />
    </div>
  );
}

function SlotEntryFace({ appointment, now, brokers }: FaceProps) {
  const { title, outcome } = appointment;
  const broker = brokers?.get(appointment.broker);
  return (
    <>
      <span className={`${styles.who} flex items-center gap-[0.375rem] w-full min-w-0`}>
        {broker && <Initials broker={broker} />}
        <bdi className={`${styles.name} min-w-0 font-600 truncate`}>{customerLabel(appointment)}</bdi>
        <ChosenSigns appointment={appointment} />
      </span>
      <span className={`${styles.title} max-w-full text-ink-soft text-[0.8125rem] truncate`}>{title}</span>
      {outcome === null && <AnswerMark appointment={appointment} />}
      <OutcomeMark appointment={appointment} now={now} />
    </>
  );
}
