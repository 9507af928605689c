import type { Appointment } from 'contract/appointments/appointments';
import { useId } from 'react';
import { countWords } from '../count-words.ts';
import type { Dragged } from '../drag/use-calendar-drag.ts';
import { useDropCell } from '../drag/use-drop-cell.ts';
import { weekdayName, weekOf, writeDay } from '../month.ts';
import { useTeamDays } from '../team-days.ts';
import styles from './week-strip.module.css';

type WeekStripProps = {
  day: string;
  now: string;
  appointments: readonly Appointment[];
  isLoading: boolean;
  dragged: Dragged | undefined;
  onDay: (day: string) => void;
};

/**
 * The week of the shown day, with the number of appointments on each; arrows choose, and entries can be dropped on
 * days.
 */
export function WeekStrip({ day, now, appointments, isLoading, dragged, onDay }: WeekStripProps) {
  const name = useId();
  return (
    <fieldset className="grid grid-cols-7 gap-[2px]">
      <legend className="visually-hidden">Ziua din săptămână</legend>
      {weekOf(day).map((each) => (
        <StripDay
          key={each}
          day={each}
          name={name}
          isShown={each === day}
          isToday={each === now}
          count={isLoading ? undefined : appointments.filter(({ appointmentDate }) => appointmentDate === each).length}
          dragged={dragged}
          onChoose={() => onDay(each)}
        />
      ))}
    </fieldset>
  );
}

type StripDayProps = {
  day: string;
  name: string;
  isShown: boolean;
  isToday: boolean;
  /** Undefined while it is not known. */
  count: number | undefined;
  dragged: Dragged | undefined;
  onChoose: () => void;
};

function StripDay({ day, name, isShown, isToday, count, dragged, onChoose }: StripDayProps) {
  const { setNodeRef, over } = useDropCell(`banda ${day}`, { day }, dragged);
  const { marksOf, isOff } = useTeamDays();
  const label = [writeDay(day), ...marksOf(day).map(({ full }) => full), count !== undefined && countWords(count)]
    .filter(Boolean)
    .join(', ');
  return (
    <label ref={setNodeRef} className={styles.day} data-is-today={isToday} data-is-off={isOff(day)} data-over={over}>
      <input
        type="radio"
        name={name}
        checked={isShown}
        onChange={onChoose}
        aria-label={label}
        className="absolute inset-0 size-full m-0 opacity-0 cursor-pointer"
      />
      <span aria-hidden>{weekdayName(day).slice(0, 2)}</span>
      <span className={styles.number} aria-hidden>
        {Number(day.slice(8))}
      </span>
      <span className="min-h-[1rem] text-brand-ink text-[0.75rem] font-650" aria-hidden>
        {count ? count : ''}
      </span>
    </label>
  );
}
