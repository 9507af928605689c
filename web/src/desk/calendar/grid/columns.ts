import type { Appointment } from 'contract/appointments/appointments';
import { hasSlotEnded, type TimeSlot, timeSlots } from 'contract/appointments/time-slots';
import type { TimeInRomania } from 'contract/romanian/romanian-time';
import type { Broker, Brokers } from '../brokers.ts';
import { weekOf } from '../month.ts';
import type { Shown } from '../shown.ts';

/** A column of the grid: a day, or one broker's appointments of it. */
export type Column = { readonly key: string; readonly day: string; readonly broker?: Broker | undefined };

/**
 * The columns of the view: the days of a week, or one day. A wide screen shows the day of a team by broker, free
 * brokers too.
 */
export function columnsOf({ view, day, filter }: Shown, brokers: Brokers | undefined): Column[] {
  if (view === 'week') return weekOf(day).map((each) => ({ key: each, day: each }));
  const shown = filter === 'all' ? [...(brokers?.values() ?? [])] : [];
  if (shown.length < 2) return [{ key: day, day }];
  return shown.map((broker) => ({ key: `${day} ${broker.username}`, day, broker }));
}

/** The appointments of a cell, and whether one can be added there. */
export type Cell = {
  readonly key: string;
  readonly column: Column;
  readonly slot: TimeSlot;
  readonly entries: readonly Appointment[];
  readonly canAdd: boolean;
};

type CellsOf = {
  readonly columns: readonly Column[];
  readonly appointments: readonly Appointment[];
  readonly now: TimeInRomania;
  /** User name of the viewer, who can add to their own time; undefined: nobody can add. */
  readonly me: string | undefined;
};

/** The rows of the grid, one for each slot. */
export function rowsOf({ columns, appointments, now, me }: CellsOf): Cell[][] {
  return timeSlots.map((slot) =>
    columns.map((column) => {
      const { key, day, broker } = column;
      const there = appointments.filter(
        ({ appointmentDate, timeSlot }) => appointmentDate === day && timeSlot === slot,
      );
      const entries = broker ? there.filter((each) => each.broker === broker.username) : there;
      const isMine = me !== undefined && (broker === undefined || broker.username === me);
      const isFree = !there.some((each) => each.broker === me);
      const canAdd = isMine && isFree && !hasSlotEnded(day, slot, now);
      return { key: `${key} ${slot}`, column, slot, entries, canAdd };
    }),
  );
}

/** The items of a cell for the arrows: its entries and its button, or else the cell itself. */
export function itemsOf({ key, entries, canAdd }: Cell): string[] {
  const items = [...entries.map(({ _id }) => _id), ...(canAdd ? [newItem(key)] : [])];
  return items.length > 0 ? items : [key];
}

/** The button that adds to a cell. */
export function newItem(cell: string): string {
  return `${cell} +`;
}
