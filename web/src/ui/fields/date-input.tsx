import { IconCalendar } from '@tabler/icons-react';
import { formatShortDate } from 'contract/romanian/romanian';
import { useRef, useState } from 'react';
import { Field, type FieldFrame } from './field.tsx';
import styles from './input.module.css';
import { typedDay } from './typed-day.ts';

type DateInputProps = FieldFrame & {
  name: string;
  /** ISO; empty: none. */
  value: string;
  /** Gets the ISO day, or an empty text while the typed text is no day. */
  onChange: (day: string) => void;
  /** The earliest day that the calendar offers, ISO. */
  min?: string;
};

/** A day in Romanian writing, whatever the browser's language, with the browser's own calendar beside it. */
export function DateInput({ name, value, onChange, min, error, ...field }: DateInputProps) {
  const [typed, setTyped] = useState(() => shownDay(value));
  const [isLeft, setLeft] = useState(false);
  const calendar = useRef<HTMLInputElement>(null);
  // The typed text stays while it means the form's day; a day from elsewhere replaces it.
  const text = (typedDay(typed, min) ?? '') === value ? typed : shownDay(value);
  const type = (typing: string) => {
    setTyped(typing);
    setLeft(false);
    onChange(typedDay(typing, min) ?? '');
  };
  const leave = () => {
    setTyped(value === '' ? text : shownDay(value));
    setLeft(true);
  };
  const isNoDay = isLeft && value === '' && text.trim() !== '';
  return (
    <Field {...field} error={isNoDay ? 'Scrieți o zi care există, de exemplu 21.11.2026.' : error}>
      {(ids) => (
        <div className={styles.box}>
          <input
            {...ids}
            name={name}
            value={text}
            placeholder="zz.ll.aaaa"
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
            onChange={({ target }) => type(target.value)}
            onBlur={leave}
            className={`${styles.control} pe-0`}
          />
          <span className="relative grid">
            <input
              ref={calendar}
              type="date"
              tabIndex={-1}
              aria-hidden
              min={min}
              max="2099-12-31"
              value={value}
              onChange={({ target }) => type(shownDay(target.value))}
              className="absolute inset-0 w-full opacity-0 pointer-events-none"
            />
            <button
              type="button"
              aria-label="Alegeți din calendar"
              className="relative grid place-items-center px-3 border-0 bg-transparent text-ink-soft cursor-pointer"
              onClick={() => calendar.current?.showPicker()}
            >
              <IconCalendar size={20} stroke={1.7} aria-hidden />
            </button>
          </span>
        </div>
      )}
    </Field>
  );
}

const shownDay = (iso: string): string => (iso === '' ? '' : formatShortDate(iso));
