import type { TimeSlot } from 'contract/appointments/time-slots';
import { dayWords } from 'contract/availability/call-promise';
import { useId } from 'react';
import { isOtherClock } from '../../shared/time/romania-clock.ts';
import { FieldError } from '../../ui/fields/field.tsx';
import { RadioBoxes, type RadioOption } from '../../ui/fields/radio-boxes.tsx';
import styles from './slot-picker.module.css';
import type { FreeDay } from './slots.ts';

/** The choice so far: a slot, only a day, or none. */
export type SlotChoice = { readonly day: string; readonly timeSlot: TimeSlot | '' };

export type SlotPickerProps = {
  /** At least one. */
  days: readonly FreeDay[];
  value: SlotChoice;
  onChange: (value: SlotChoice) => void;
  error?: string | undefined;
};

/** Radio buttons: a day with free slots, then one of its slots; the first day is open from the beginning. */
export function SlotPicker({ days, value, onChange, error }: SlotPickerProps) {
  const shown = days.find(({ day }) => day === value.day) ?? days[0];
  if (!shown) return null;
  return (
    <div className={`${styles.room} grid grid-cols-1 gap-4`}>
      <Choices
        legend="Ziua"
        value={shown.day}
        options={days.map(({ day }) => ({ value: day, label: <DayLabel day={day} /> }))}
        onChange={(day) => onChange({ day, timeSlot: '' })}
      />
      <Choices
        legend={`${isOtherClock(shown.day) ? 'Ora României' : 'Ora'}, ${dayWords(shown.day)}`}
        value={value.day === shown.day ? value.timeSlot : ''}
        options={shown.timeSlots.map((timeSlot) => ({ value: timeSlot, label: timeSlot }))}
        onChange={(timeSlot) => onChange({ day: shown.day, timeSlot })}
        field="timeSlot"
        error={error}
      />
    </div>
  );
}

function DayLabel({ day }: { day: string }) {
  const [weekday, date] = dayWords(day).split(', ');
  return (
    <>
      <span>{weekday}</span> <span className="text-14">{date}</span>
    </>
  );
}

type ChoicesProps<Value extends string> = {
  legend: string;
  value: string;
  options: readonly RadioOption<Value>[];
  onChange: (value: Value) => void;
  /** The id by which a form focuses the picker. */
  field?: string;
  error?: string | undefined;
};

const BOX = { box: styles.choice, radio: styles.radio, text: styles.text };

/** Radio buttons of a thumb's size; arrows move between them. */
function Choices<Value extends string>({ legend, value, options, onChange, field, error }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className="grid min-w-0 gap-1" data-field={field} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1 font-600">{legend}</legend>
      <div className={`${styles.choices} ${field ? styles.slots : ''}`}>
        <RadioBoxes name={name} value={value} options={options} onChange={onChange} classNames={BOX} />
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
