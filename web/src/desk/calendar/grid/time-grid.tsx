import type { Appointment } from 'contract/appointments/appointments';
import { slotHours, type TimeSlot, timeSlots } from 'contract/appointments/time-slots';
import type { TimeInRomania } from 'contract/romanian/romanian-time';
import type { Brokers } from '../brokers.ts';
import type { Dragged } from '../drag/use-calendar-drag.ts';
import { isWeekend } from '../month.ts';
import { ColumnHead } from './column-head.tsx';
import { type Column, itemsOf, rowsOf } from './columns.ts';
import { TimeCell } from './time-cell.tsx';
import styles from './time-grid.module.css';
import { useItemFocus } from './use-item-focus.ts';

type TimeGridProps = {
  /** The days, in words. */
  label: string;
  columns: readonly Column[];
  appointments: readonly Appointment[];
  now: TimeInRomania;
  brokers: Brokers | undefined;
  /** User name of the viewer, who can add to their own time here. */
  me: string | undefined;
  isLoading: boolean;
  dragged: Dragged | undefined;
  onShift: (by: 1 | -1) => void;
  /** Shows one day alone; undefined where it is alone already. */
  onDay: ((day: string) => void) | undefined;
  onEntry: (id: string) => void;
  onNew: (day: string, slot: TimeSlot) => void;
};

/** Days beside each other, or brokers, with the slots of a day below each other. */
export function TimeGrid(props: TimeGridProps) {
  const { label, columns, appointments, now, me, isLoading, onShift, onDay } = props;
  const rows = rowsOf({ columns, appointments, now, me });
  const isEmpty = (day: string) => !appointments.some(({ appointmentDate }) => appointmentDate === day);
  const heads = onDay ? columns.map(({ key }) => key) : [];
  const items = [...heads, ...rows.flat().flatMap(itemsOf)];
  const focus = useItemFocus({ items, first: firstOf(rows, now), isLoading, onShift });
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow keys is a grid; HTML has none
      role="grid"
      aria-label={label}
      className={`${styles.grid} relative w-full border-spacing-0 table-fixed card`}
      data-is-one={columns.length === 1}
      {...focus.props}
    >
      <colgroup>
        <col className="w-[4.5rem] max-md:w-[3.75rem]" />
        {columns.map(({ key, day }) => (
          <col
            key={key}
            data-is-narrow={columns.length > 1 && isWeekend(day) && isEmpty(day)}
            className={styles.column}
          />
        ))}
      </colgroup>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <ColumnHead key={column.key} column={column} now={now} onDay={onDay} item={focus.item(column.key)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => {
          const slot = timeSlots[row];
          if (!slot) return null;
          const [from, to] = slot.split(' - ');
          return (
            <tr key={slot} data-is-after-break={isAfterBreak(row)}>
              <th scope="row" className={styles.hours}>
                <span>{from}</span>
                <span className="visually-hidden"> - </span>
                <span className="block text-ink-soft font-400">{to}</span>
              </th>
              {cells.map((cell) => (
                <TimeCell key={cell.key} cell={cell} item={focus.item} {...pick(props)} />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function pick({ now, brokers, dragged, onEntry, onNew }: TimeGridProps) {
  return { now, brokers, dragged, onEntry, onNew };
}

/** Tab leads to what is on or comes next today, else to the first cell. */
function firstOf(rows: ReturnType<typeof rowsOf>, { day, hour }: TimeInRomania): string | undefined {
  const cells = rows.flat();
  const next = cells.find(({ column, slot }) => column.day === day && slotHours(slot).to > hour);
  const cell = next ?? cells[0];
  return cell && itemsOf(cell)[0];
}

/** True where the slot does not follow directly on the one before it. */
function isAfterBreak(row: number): boolean {
  const [before, slot] = [timeSlots[row - 1], timeSlots[row]];
  return before !== undefined && slot !== undefined && slotHours(before).to < slotHours(slot).from;
}
