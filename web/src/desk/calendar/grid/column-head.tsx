import type { TimeInRomania } from 'contract/romanian/romanian-time';
import type { Place } from '../../../ui/focus/use-roving-focus.ts';
import { holidayName } from '../holiday-name.ts';
import { Initials } from '../initials.tsx';
import { isWeekend, weekdayName, writeDay } from '../month.ts';
import type { Column } from './columns.ts';
import styles from './time-grid.module.css';

type ColumnHeadProps = {
  column: Column;
  now: TimeInRomania;
  place: Place;
  onDay: ((day: string) => void) | undefined;
};

/** The day of a column, with the name of its holiday; its broker, where a day has a column for each. */
export function ColumnHead({ column: { day, broker }, now, place, onDay }: ColumnHeadProps) {
  const holiday = holidayName(day);
  const kind = {
    'data-is-today': day === now.day,
    'data-is-off': isWeekend(day) || holiday !== undefined,
  };
  if (broker) {
    return (
      <th scope="col" className={styles.head}>
        <span className={styles.headBroker}>
          <Initials broker={broker} /> <bdi aria-hidden>{broker.name}</bdi>
        </span>
      </th>
    );
  }
  const label = [writeDay(day), holiday].filter(Boolean).join(', ');
  const face = (
    <>
      <span className="text-ink-soft">{weekdayName(day)}</span>
      <span
        className={`${styles.number} grid place-items-center min-w-[1.75rem] h-[1.75rem] rounded-card text-18 font-650 tabular`}
      >
        {Number(day.slice(8))}
      </span>
      {holiday && <span className={styles.holiday}>{holiday}</span>}
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
