import type { IsoDate } from 'loan/calendar';
import { Field } from '../ui/field.tsx';
import styles from '../ui/input.module.css';

type DateInputProps = {
  label: string;
  name: string;
  /** ISO day, or empty. */
  value: string;
  onChange: (value: string) => void;
  max: IsoDate;
  hint?: string;
  error?: string | undefined;
};

/** A day, in the browser's own picker. */
export function DateInput({ label, name, value, onChange, max, hint, error }: DateInputProps) {
  return (
    <Field label={label} hint={hint} error={error} required>
      {(ids) => (
        <div className={styles.box}>
          <input
            {...ids}
            type="date"
            name={name}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            min="1950-01-01"
            max={max}
            className={styles.control}
          />
        </div>
      )}
    </Field>
  );
}
