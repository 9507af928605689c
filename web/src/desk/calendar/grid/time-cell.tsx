import { IconPlus } from '@tabler/icons-react';
import { slotHours, type TimeSlot } from 'contract/appointments/time-slots';
import type { TimeInRomania } from 'contract/romanian/romanian-time';
import type { Place } from '../../../ui/focus/use-roving-focus.ts';
import type { Brokers } from '../brokers.ts';
import { writeDayAndSlot } from '../calendar-cell.ts';
import { OBSTACLES } from '../drag/drag-text.ts';
import type { Dragged } from '../drag/use-calendar-drag.ts';
import { useDropCell } from '../drag/use-drop-cell.ts';
import { useTeamDays } from '../team-days.ts';
import { type Cell, itemsOf, newItem } from './columns.ts';
import { SlotEntry } from './slot-entry.tsx';
import styles from './time-grid.module.css';

type TimeCellProps = {
  cell: Cell;
  now: TimeInRomania;
  brokers: Brokers | undefined;
  dragged: Dragged | undefined;
  place: (key: string) => Place;
  onEntry: (id: string) => void;
  onNew: (day: string, slot: TimeSlot) => void;
};

/** A slot of a day: its appointments, and a button to add one. */
export function TimeCell({ cell, now, brokers, dragged, place, onEntry, onNew }: TimeCellProps) {
  const { key, column, slot, entries, canAdd } = cell;
  const { day, broker } = column;
  const { isOff } = useTeamDays();
  const { setNodeRef, over } = useDropCell(key, { day, timeSlot: slot, broker: broker?.username }, dragged);
  const isEmpty = entries.length === 0;
  const [only] = itemsOf(cell);
  return (
    <td
      ref={setNodeRef}
      className={`${styles.cell} relative h-[4.75rem] border-t border-line border-s max-md:h-[3.5rem]`}
      data-is-today={day === now.day}
      data-is-off={isOff(day, slot, broker?.username)}
      data-over={over}
      {...(only === key && place(key))}
    >
      <NowLine day={day} slot={slot} now={now} />
      {(!isEmpty || canAdd) && (
        <div className={`${styles.entries} flex flex-col gap-[2px] min-h-full p-[3px]`}>
          {entries.map((each) => (
            <SlotEntry
              key={each._id}
              appointment={each}
              now={now}
              brokers={brokers}
              isAlone={entries.length === 1}
              place={place(each._id)}
              onOpen={onEntry}
            />
          ))}
          {canAdd && (
            <button
              type="button"
              className={styles.add}
              data-is-alone={isEmpty}
              aria-label={`Adăugați o programare: ${writeDayAndSlot(day, slot)}`}
              onClick={() => onNew(day, slot)}
              {...place(newItem(key))}
            >
              <IconPlus size={16} stroke={2} aria-hidden />
            </button>
          )}
        </div>
      )}
      {over && (
        <span className={styles.over} aria-hidden>
          {dragged?.obstacle ? OBSTACLES[dragged.obstacle] : slot}
        </span>
      )}
    </td>
  );
}

/** The line of the present time, in the cell of the present hour. */
function NowLine({ day, slot, now }: { day: string; slot: TimeSlot; now: TimeInRomania }) {
  const { from, to } = slotHours(slot);
  if (day !== now.day || now.hour < from || now.hour >= to) return null;
  const part = ((now.hour - from) * 60 + now.minute) / ((to - from) * 60);
  return (
    <span
      className={`${styles.now} absolute inset-x-0 z-1 border-t-2 border-bad pointer-events-none`}
      style={{ insetBlockStart: `${part * 100}%` }}
      aria-hidden
    />
  );
}
