import type { Appointment } from 'contract/appointments/appointments';
import type { ReactNode } from 'react';
import { type Place, useRovingFocus } from '../../../ui/focus/use-roving-focus.ts';
import { useIsPrinting } from '../../../ui/layout/use-is-printing.ts';
import type { Brokers } from '../brokers.ts';
import styles from '../calendar.module.css';
import { countWords } from '../count-words.ts';
import type { Dragged } from '../drag/use-calendar-drag.ts';
import { useDragEntry } from '../drag/use-drag-entry.ts';
import { useDropCell } from '../drag/use-drop-cell.ts';
import { Entry, type EntryProps } from '../entry.tsx';
import { dayAfterKey, monthOf, weekdays, writeDay, writeMonth } from '../month.ts';
import { useTeamDays } from '../team-days.ts';

type MonthGridProps = {
  month: string;
  weeks: readonly (readonly string[])[];
  now: string;
  appointmentsOn: (day: string) => readonly Appointment[];
  brokers: Brokers | undefined;
  /** The days have room for their appointments. */
  isWide: boolean;
  /** Days without appointments show no count before the answer arrives. */
  isLoading: boolean;
  dragged: Dragged | undefined;
  onMonth: (month: string) => void;
  onDay: (day: string) => void;
  onEntry: (id: string) => void;
};

/** The month, Monday first. On a phone the days show only a count; the list below has the appointments. */
export function MonthGrid(props: MonthGridProps) {
  const { month, weeks, now, appointmentsOn, brokers, isWide, isLoading, dragged, onMonth, onDay, onEntry } = props;
  const isIn = (day: string) => monthOf(day) === month;
  const roving = useRovingFocus({
    first: () => (isIn(now) ? now : `${month}-01`),
    present: (day) => (isIn(day) ? day : undefined),
    next: dayAfterKey,
    show: (day, from) => {
      if (!isIn(day) || !isIn(from)) onMonth(monthOf(day));
    },
  });
  return (
    <table
      className={`${styles.grid} w-full border-spacing-0 overflow-hidden table-fixed card`}
      aria-label={writeMonth(month)}
      data-is-long={weeks.length > 5}
      data-is-team={brokers !== undefined}
    >
      {isWide && (
        <colgroup>
          <col span={5} />
          <col span={2} className="w-[9.5%]" />
        </colgroup>
      )}
      <thead>
        <tr>
          {weekdays.map(({ name, short }) => (
            <th key={name} scope="col" abbr={name}>
              {isWide ? name : short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roving.holderProps}>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell key={day} day={day} month={month} now={now} dragged={dragged}>
                <DayButton
                  day={day}
                  now={now}
                  count={isLoading ? undefined : appointmentsOn(day).length}
                  place={roving.place(day)}
                  onOpen={onDay}
                />
                {isWide && <MonthEntries appointments={appointmentsOn(day)} brokers={brokers} onOpen={onEntry} />}
              </DayCell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Lines of the team on a day of the month; the style sheet hides the others, a press on the day shows them. */
const TEAM_LINES = 4;

type MonthEntriesProps = Omit<EntryProps, 'appointment'> & { appointments: readonly Appointment[] };

/** All appointments of one broker; of a team a line each, and the number of the hidden ones. */
function MonthEntries({ appointments, brokers, onOpen }: MonthEntriesProps) {
  const isPrinting = useIsPrinting();
  const isLine = brokers !== undefined && !isPrinting;
  const hidden = brokers && appointments.length > TEAM_LINES + 1 ? appointments.length - TEAM_LINES : 0;
  return (
    <div className={styles.entries} data-has-hidden={hidden > 0}>
      {appointments.map((each) => (
        <MonthEntry key={each._id} appointment={each} brokers={brokers} onOpen={onOpen} isLine={isLine} />
      ))}
      {hidden > 0 && <span className={`${styles.others} text-brand-ink text-14 print:hidden!`}>și încă {hidden}</span>}
    </div>
  );
}

type DayCellProps = { day: string; month: string; now: string; dragged: Dragged | undefined; children: ReactNode };

/** A day of the month, on which an entry can be dropped; it keeps its hours. */
function DayCell({ day, month, now, dragged, children }: DayCellProps) {
  const { isOff } = useTeamDays();
  const { setNodeRef, over } = useDropCell(day, { day }, dragged);
  return (
    <td
      ref={setNodeRef}
      data-is-out={monthOf(day) !== month}
      data-is-today={day === now}
      data-is-off={isOff(day)}
      data-over={over}
    >
      {children}
    </td>
  );
}

type DayButtonProps = {
  day: string;
  now: string;
  /** Undefined while it is not known. */
  count: number | undefined;
  place: Place;
  onOpen: (day: string) => void;
};

function DayButton({ day, now, count, place, onOpen }: DayButtonProps) {
  const marks = useTeamDays().marksOf(day);
  return (
    <button
      type="button"
      data-printed
      className={styles.day}
      {...place}
      aria-label={[writeDay(day), ...marks.map(({ full }) => full), count !== undefined && countWords(count)]
        .filter(Boolean)
        .join(', ')}
      aria-current={day === now ? 'date' : undefined}
      onClick={() => onOpen(day)}
    >
      <span className={`${styles.number} grid place-items-center min-w-[1.75rem] h-[1.75rem] rounded-card`}>
        {Number(day.slice(8))}
      </span>
      {marks.map(({ text, full }) => (
        <span
          key={text}
          title={full}
          className={`${styles.holiday} max-w-full px-1 text-ink-soft text-[0.6875rem] text-ellipsis leading-120 overflow-hidden`}
          aria-hidden
        >
          {text}
        </span>
      ))}
      {count !== undefined && count > 0 && (
        <span
          className={`${styles.count} min-w-[1.125rem] px-1 rounded-card bg-amber text-on-amber text-[0.75rem] text-center font-650`}
          aria-hidden
        >
          {count}
        </span>
      )}
    </button>
  );
}

/** An entry that can be dragged to another day. */
function MonthEntry(props: EntryProps & { isLine: boolean }) {
  return <Entry {...props} drag={useDragEntry(props.appointment)} />;
}
