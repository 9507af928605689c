import type { ReactNode } from 'react';
import type { Question } from '../../shared/forms/questions.ts';
import { Field } from './field.tsx';
import styles from './input.module.css';

type NumberInputProps = {
  label: ReactNode;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** Shown inside the field: `luni`, `ani`. */
  unit?: string;
  hint?: ReactNode;
  error?: string | undefined;
  question?: Question | undefined;
  required?: boolean;
  /** The limits for assistive technology and the phone's keyboard; the page checks them and shows the error. */
  min?: number;
  max?: number;
};

/** A whole number. Not `type=number`: the wheel changes those, and they drop unreadable text. */
export function NumberInput({
  label,
  name,
  value,
  onChange,
  unit,
  hint,
  error,
  question,
  required = false,
  min,
  max,
}: NumberInputProps) {
  const longest = max === undefined ? 6 : String(max).length;
  return (
    <Field label={label} hint={hint ?? limits(min, max)} error={error} question={question} required={required}>
      {(ids) => (
        <div className={styles.box}>
          <input
            {...ids}
            name={name}
            value={value}
            onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, longest))}
            inputMode="numeric"
            autoComplete="off"
            className={styles.control}
          />
          {unit && (
            <span aria-hidden="true" className="self-center pe-3 pointer-events-none text-ink-soft whitespace-nowrap">
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}

function limits(min?: number, max?: number): string | undefined {
  return min === undefined || max === undefined ? undefined : `Între ${min} și ${max}.`;
}
