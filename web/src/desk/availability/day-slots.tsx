import { IconCheck } from '@tabler/icons-react';
import { type TimeSlot, timeSlots } from 'contract/appointments/time-slots';
import { Button } from '../../ui/button.tsx';
import styles from './hours.module.css';

type DaySlotsProps = {
  /** `luni`, or a day of the calendar. */
  name: string;
  chosen: readonly TimeSlot[];
  onChange: (chosen: TimeSlot[]) => void;
};

/** The slots of a day as boxes to tick, and all of them at once. */
export function DaySlots({ name, chosen, onChange }: DaySlotsProps) {
  const isFull = chosen.length === timeSlots.length;
  const toggle = (slot: TimeSlot, isChosen: boolean) =>
    onChange(timeSlots.filter((one) => (one === slot ? isChosen : chosen.includes(one))));
  return (
    <fieldset className="min-w-0" data-day>
      <legend className="visually-hidden">{name}</legend>
      <div className="flex items-center justify-between gap-1 min-h-tap">
        <span className={`${styles.day} first-letter:capitalize font-600`} aria-hidden>
          {name}
        </span>
        <Button
          variant="quiet"
          aria-label={`${isFull ? 'Nicio oră' : 'Toate orele'}: ${name}`}
          onClick={() => onChange(isFull ? [] : [...timeSlots])}
          className="px-2 text-14"
        >
          <span className={styles.all}>{isFull ? 'Niciuna' : 'Toate'}</span>
          <span className={`${styles.short} first-letter:capitalize`}>{name.slice(0, 2)}</span>
        </Button>
      </div>
      <div className={`${styles.slots} grid gap-1`}>
        {timeSlots.map((slot) => (
          <Slot
            key={slot}
            slot={slot}
            isChosen={chosen.includes(slot)}
            onChange={(isChosen) => toggle(slot, isChosen)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type SlotProps = { slot: TimeSlot; isChosen: boolean; onChange: (isChosen: boolean) => void };

function Slot({ slot, isChosen, onChange }: SlotProps) {
  const [from = '', to] = slot.split(' - ');
  const [hour, minute] = from.split(':');
  return (
    <label className={`${styles.slot} relative block cursor-pointer`}>
      <input
        type="checkbox"
        aria-label={slot}
        className={`${styles.box} absolute inset-0 size-full m-0 opacity-0 cursor-pointer`}
        checked={isChosen}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span className={`${styles.face} tabular`}>
        <IconCheck size={14} stroke={2.6} aria-hidden className={`${styles.sign} absolute start-[0.3rem] invisible`} />
        <span>
          {hour}
          <span className={styles.end}>
            :{minute} - {to}
          </span>
        </span>
      </span>
    </label>
  );
}
