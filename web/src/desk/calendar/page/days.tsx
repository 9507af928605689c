import type { Appointment } from 'contract/appointments/appointments';
import type { TimeInRomania } from 'contract/romanian/romanian-time';
import { useIsPrinting } from '../../../ui/layout/use-is-printing.ts';
import type { Brokers } from '../brokers.ts';
import styles from '../calendar.module.css';
import { FREE_DAY, type Opened } from '../dialogs/dialogs.tsx';
import type { Dragged } from '../drag/use-calendar-drag.ts';
import { Agenda } from '../grid/agenda.tsx';
import { columnsOf } from '../grid/columns.ts';
import { MonthGrid } from '../grid/month-grid.tsx';
import { TimeGrid } from '../grid/time-grid.tsx';
import { monthOf, weekOf, weeksOf } from '../month.ts';
import type { Shown, View } from '../shown.ts';
import { useTeamDays } from '../team-days.ts';
import { shifted, writeShown } from './toolbar.tsx';
import { WeekStrip } from './week-strip.tsx';

/** The text for a view without appointments. */
const EMPTY: Readonly<Record<View, string>> = {
  day: FREE_DAY,
  week: 'Nicio programare în săptămâna aceasta.',
  month: 'Nicio programare în luna aceasta.',
};

const on =
  (day: string) =>
  ({ appointmentDate }: Appointment) =>
    appointmentDate === day;

type DaysProps = {
  shown: Shown;
  show: (change: Partial<Shown>) => void;
  now: TimeInRomania;
  /** The shown appointments, and others of the days around. */
  appointments: readonly Appointment[];
  isLoading: boolean;
  /** The appointments of these days were read. */
  isRead: boolean;
  isWide: boolean;
  /** Several brokers are shown: entries name theirs. */
  brokers: Brokers | undefined;
  /** User name of the viewer. */
  me: string | undefined;
  dragged: Dragged | undefined;
  onOpen: (opened: Opened) => void;
};

/** The days as the view shows them: a table of hours, a month, or a list where a table has no room. */
export function Days(props: DaysProps) {
  const { shown, isLoading, isWide } = props;
  // Always a landscape sheet, whatever view is printed.
  const isTable = useIsPrinting() || isWide;
  return (
    <div className="relative grid grid-cols-1 gap-4">
      <p
        role="status"
        lang="en"
        className={`${styles.loading} absolute z-2 text-ink-soft whitespace-nowrap pointer-events-none`}
      >
        {isLoading && 'Loading appointments...'}
      </p>
      {shown.view === 'month' ? <Month {...props} isWide={isTable} /> : <Hours {...props} isWide={isTable} />}
    </div>
  );
}

/** A day, or a week: by hours, or on a phone a week as a list. */
function Hours({ shown, show, now, appointments, brokers, isLoading, isRead, isWide, me, dragged, onOpen }: DaysProps) {
  const { view, day, filter } = shown;
  const onEntry = (id: string) => onOpen({ what: 'entry', id });
  const common = { appointments, brokers, onEntry };
  if (view === 'week' && !isWide) {
    return isRead && !isLoading ? (
      <Agenda {...common} days={weekOf(day)} now={now.day} empty={`${EMPTY.week} Apăsați + ca să adăugați una.`} />
    ) : null;
  }
  const columns = columnsOf(shown, isWide ? brokers : undefined);
  const canAdd = typeof filter !== 'object' && columns.some((column) => column.day >= now.day);
  return (
    <>
      {view === 'day' && !isWide && (
        <WeekStrip
          day={day}
          appointments={appointments}
          isLoading={isLoading}
          dragged={dragged}
          now={now.day}
          onDay={(chosen) => show({ view, day: chosen })}
        />
      )}
      {view === 'day' && <Marks day={day} />}
      <TimeGrid
        {...common}
        now={now}
        isLoading={isLoading}
        dragged={dragged}
        label={writeShown(shown)}
        columns={columns}
        // Nobody can add to a colleague's time.
        me={typeof filter === 'object' ? undefined : me}
        onShift={(by) => show({ view, day: shifted(shown, by) })}
        onDay={view === 'week' ? (chosen) => show({ view: 'day', day: chosen }) : undefined}
        onNew={(chosen, timeSlot) => onOpen({ what: 'new', day: chosen, timeSlot })}
      />
      {isRead && !isLoading && columns.every((column) => !appointments.some(on(column.day))) && (
        <p className="text-ink-soft print:hidden!">
          {EMPTY[view]} {canAdd && 'Apăsați un interval ca să adăugați una.'}
        </p>
      )}
    </>
  );
}

/** Above the hours of one day: its holiday and who is on leave, whatever its columns are. */
function Marks({ day }: { day: string }) {
  const marks = useTeamDays().marksOf(day);
  if (marks.length === 0) return null;
  return <p className={`${styles.marks} text-14`}>{marks.map(({ full }) => full).join(' · ')}</p>;
}

/** The month; on a phone with the list of its appointments. */
function Month({ shown, show, now, appointments, brokers, isLoading, isRead, isWide, dragged, onOpen }: DaysProps) {
  const month = monthOf(shown.day);
  const appointmentsOn = (day: string) => appointments.filter(on(day));
  const emptyMonth = month < monthOf(now.day) ? EMPTY.month : `${EMPTY.month} Alegeți o zi ca să adăugați una.`;
  const shownDays = weeksOf(month).flat();
  const isEmpty = isRead && !isLoading && !shownDays.some((day) => appointmentsOn(day).length > 0);
  const common = {
    now: now.day,
    brokers,
    onEntry: (id: string) => onOpen({ what: 'entry', id }),
  };
  return (
    <>
      <MonthGrid
        {...common}
        month={month}
        isWide={isWide}
        isLoading={isLoading}
        dragged={dragged}
        weeks={weeksOf(month)}
        appointmentsOn={appointmentsOn}
        onMonth={(next) => show({ view: 'month', day: `${next}-01` })}
        onDay={(day) =>
          onOpen(appointmentsOn(day).length === 0 && day >= now.day ? { what: 'new', day } : { what: 'day', day })
        }
      />
      {isWide && isEmpty && <p className="text-ink-soft print:hidden!">{emptyMonth}</p>}
      {!isWide && isRead && !isLoading && (
        <Agenda
          {...common}
          days={shownDays.filter((day) => monthOf(day) === month || appointmentsOn(day).length > 0)}
          appointments={appointments}
          empty={emptyMonth}
        />
      )}
    </>
  );
}
