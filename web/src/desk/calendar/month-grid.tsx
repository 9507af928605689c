import type { Appointment } from 'contract/appointments/appointments';
import { formatCount } from 'contract/text/romanian';
import styles from './calendar.module.css';
import { Entry } from './entry.tsx';
import { monthOf, weekdays, writeDay, writeMonth } from './month.ts';
import { idOfDay, useGridFocus } from './use-grid-focus.ts';

type MonthGridProps = {
  month: string;
  weeks: readonly (readonly string[])[];
  now: string;
  appointmentsOn: (day: string) => readonly Appointment[];
  hasBroker: boolean;
  /** The days have room for their appointments. */
  isWide: boolean;
  /** Nothing is said of days that seem empty. */
  isLoading: boolean;
  onMonth: (month: string) => void;
  onDay: (day: string) => void;
  onEntry: (id: string) => void;
};

/** The month, Monday first. On a phone the days show only a count: the list below says of what. */
export function MonthGrid(props: MonthGridProps) {
  const { month, weeks, now, appointmentsOn, hasBroker, isWide, isLoading, onMonth, onDay, onEntry } = props;
  const { current, setDay, onKeyDown } = useGridFocus(month, now, onMonth);
  const open = (day: string) => {
    setDay(day);
    onDay(day);
  };
  return (
    <table className={`${styles.grid} card`} aria-label={writeMonth(month)}>
      <thead>
        <tr>
          {weekdays.map(({ name, short }) => (
            <th key={name} scope="col" abbr={name}>
              {isWide ? name : short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={onKeyDown}>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} data-is-out={monthOf(day) !== month} data-is-today={day === now}>
                <DayButton
                  day={day}
                  now={now}
                  count={isLoading ? undefined : appointmentsOn(day).length}
                  isReached={day === current}
                  onOpen={open}
                />
                {isWide && (
                  <div className={styles.entries}>
                    {appointmentsOn(day).map((each) => (
                      <Entry key={each._id} appointment={each} hasBroker={hasBroker} onOpen={onEntry} />
                    ))}
                  </div>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayButtonProps = {
  day: string;
  now: string;
  /** Undefined while it is not known. */
  count: number | undefined;
  isReached: boolean;
  onOpen: (day: string) => void;
};

function DayButton({ day, now, count, isReached, onOpen }: DayButtonProps) {
  return (
    <button
      type="button"
      data-printed
      id={idOfDay(day)}
      className={styles.day}
      tabIndex={isReached ? 0 : -1}
      aria-label={[writeDay(day), count !== undefined && countWords(count)].filter(Boolean).join(', ')}
      aria-current={day === now ? 'date' : undefined}
      onClick={() => onOpen(day)}
    >
      <span className={styles.number}>{Number(day.slice(8))}</span>
      {count !== undefined && count > 0 && (
        <span className={styles.count} aria-hidden>
          {count}
        </span>
      )}
    </button>
  );
}

function countWords(count: number): string {
  return count === 0 ? 'nicio programare' : formatCount(count, 'programare', 'programări');
}
