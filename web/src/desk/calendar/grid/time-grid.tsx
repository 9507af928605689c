import type { Appointment } from 'contract/appointments/appointments';
import { slotHours, type TimeSlot, timeSlots } from 'contract/appointments/time-slots';
import type { TimeInRomania } from 'contract/romanian/romanian-time';
import { nextOfCells, useRovingFocus } from '../../../ui/focus/use-roving-focus.ts';
import type { Brokers } from '../brokers.ts';
import type { Dragged } from '../drag/use-calendar-drag.ts';
import { isWeekend } from '../month.ts';
import { ColumnHead } from './column-head.tsx';
import { type Column, itemsOf, rowsOf } from './columns.ts';
import { TimeCell } from './time-cell.tsx';
import styles from './time-grid.module.css';

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
  const heads = columns.map(({ key }) => (onDay ? [key] : []));
  const focus = useCellFocus([heads, ...rows.map((cells) => cells.map(itemsOf))], {
    ...{ first: firstOf(rows, now), firstDay: columns[0]?.day ?? '', isLoading, onShift },
  });
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow keys is a grid; HTML has none
      role="grid"
      aria-label={label}
      className={`${styles.grid} relative w-full border-spacing-0 table-fixed card`}
      data-is-one={columns.length === 1}
      {...focus.holderProps}
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
            <ColumnHead key={column.key} column={column} now={now} onDay={onDay} place={focus.place(column.key)} />
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
                <TimeCell key={cell.key} cell={cell} place={focus.place} {...pick(props)} />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type Cells = readonly (readonly (readonly string[])[])[];

type CellFocus = {
  /** The place that Tab reaches at first. */
  readonly first: string | undefined;
  readonly firstDay: string;
  readonly isLoading: boolean;
  readonly onShift: (by: 1 | -1) => void;
};

const SHIFTS: Readonly<Record<string, 1 | -1>> = { PageUp: -1, PageDown: 1 };

/** The focus in the places of cells; Page Up and Page Down lead to the same cell of the days before and after. */
function useCellFocus(cells: Cells, { first, firstDay, isLoading, onShift }: CellFocus) {
  const shown = new Set(cells.flat(2));
  return useRovingFocus({
    first: () => first,
    present: (place) => (shown.has(place) ? place : placeAfterShift(cells, firstDay, place)),
    next: (key, from) => {
      const by = SHIFTS[key];
      if (by === undefined) return nextOfCells(cells, { key, from });
      onShift(by);
      return shown.has(from) ? cellToReach(cells, firstDay, from) : from;
    },
    isLoading,
  });
}

/** Names the cell of a place for when other days than those from `firstDay` are shown. */
function cellToReach(cells: Cells, firstDay: string, place: string): string {
  const row = cells.findIndex((places) => places.flat().includes(place));
  return `${row}/${cells[row]?.findIndex((places) => places.includes(place))}/${firstDay}`;
}

function placeAfterShift(cells: Cells, firstDay: string, toReach: string): string | undefined {
  const [row, column, before] = toReach.split('/');
  return before === undefined || before === firstDay ? undefined : cells[Number(row)]?.[Number(column)]?.[0];
}

function pick({ now, brokers, dragged, onEntry, onNew }: TimeGridProps) {
  return { now, brokers, dragged, onEntry, onNew };
}

/** Tab leads to today's present or next appointment, else to the first cell. */
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
