import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import styles from './input.module.css';

export type Option = { value: string; label: string };

type SelectProps = {
  label: ReactNode;
  name: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  autoComplete?: string;
  /** For a list in a larger field: the description of that field, and whether it is wrong. */
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
};

/** The browser's own list of choices: the phone shows its native wheel. */
export function Select({ label, name, value, onChange, options, hint, error, required = false, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(ids) => (
        <div className={styles.box}>
          <select
            {...ids}
            {...rest}
            name={name}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className={`${styles.control} ${styles.select}`}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <svg
            viewBox="0 0 16 16"
            width="16"
            height="16"
            aria-hidden="true"
            className="absolute inset-y-0 right-3 my-auto pointer-events-none text-ink-soft"
          >
            <path d="m3 6 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
          </svg>
        </div>
      )}
    </Field>
  );
}
