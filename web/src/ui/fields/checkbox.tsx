import { type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { FieldError } from './field.tsx';

type CheckboxProps = {
  /** The agreement or the wish; may hold links. */
  label: ReactNode;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** A full sentence that says how to correct it. */
  error?: string | undefined;
  required?: boolean;
};

/** A checkbox with its label, hint and error. */
export function Checkbox({ label, name, checked, onChange, error, required = false }: CheckboxProps) {
  const id = useId();
  return (
    <div className={`${styles.field} grid gap-1`}>
      <div className="relative grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3">
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={styles.box}
        />
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
