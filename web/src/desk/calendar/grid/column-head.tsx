import type { TimeInRomania } from 'contract/romanian/romanian-time';
import type { Place } from '../../../ui/focus/use-roving-focus.ts';
import { Initials } from '../initials.tsx';
import { weekdayName, writeDay } from '../month.ts';
import { useTeamDays } from '../team-days.ts';
import type { Column } from './columns.ts';
import styles from './time-grid.module.css';

type ColumnHeadProps = {
  column: Column;
  now: TimeInRomania;
  place: Place;
  onDay: ((day: string) => void) | undefined;
};

/** The day of a column, with its holiday and who is on leave; its broker, where a day has a column for each. */
export function ColumnHead({ column: { day, broker }, now, place, onDay }: ColumnHeadProps) {
  const { marksOf, isOff, isAway } = useTeamDays();
  const marks = marksOf(day);
  const kind = {
    'data-is-today': day === now.day,
    'data-is-off': isOff(day, undefined, broker?.username),
  };
  if (broker) {
    return (
      <th scope="col" className={styles.head} data-is-off={kind['data-is-off']}>
        <span className={styles.headBroker}>
          <Initials broker={broker} /> <bdi aria-hidden>{broker.name}</bdi>
          {isAway(day, broker.username) && <span className={styles.holiday}>Concediu</span>}
        </span>
      </th>
    );
  }
  const label = [writeDay(day), ...marks.map(({ full }) => full)].join(', ');
  const face = (
    <>
      <span className="text-ink-soft">{weekdayName(day)}</span>
      <span
        className={`${styles.number} grid place-items-center min-w-[1.75rem] h-[1.75rem] rounded-card text-18 font-650 tabular`}
      >
        {Number(day.slice(8))}
      </span>
      {marks.map(({ text, full }) => (
        <span key={text} className={styles.holiday} title={full}>
          {text}
        </span>
      ))}
    </>
  );
  return (
    <th scope="col" className={styles.head} {...kind} aria-current={day === now.day ? 'date' : undefined}>
      {onDay ? (
        <button
          type="button"
          data-printed
          className={styles.headDay}
          aria-label={label}
          onClick={() => onDay(day)}
          {...place}
        >
          {face}
        </button>
      ) : (
        <span className={styles.headDay}>{face}</span>
      )}
    </th>
  );
}
