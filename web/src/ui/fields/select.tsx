import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldFrame, framed } from './field.tsx';
import styles from './input.module.css';

/** A choice: its stored value, and its shown words. */
export type Option = { readonly value: string; readonly label: string };

/** Choices under a heading of their own. */
export type OptionGroup = { readonly group: string; readonly options: readonly Option[] };

type SelectProps = FieldFrame &
  Omit<ComponentProps<'select'>, keyof FieldFrame | 'value' | 'onChange'> & {
    value: string | undefined;
    onChange: (value: string) => void;
    /** A text alone is stored as it is shown. */
    options: readonly (Option | OptionGroup | string)[];
  };

/** The browser's own list of choices: the phone shows its native wheel. */
export function Select(props: SelectProps) {
  const [frame, { onChange, options, ...select }] = framed(props);
  return (
    <Field {...frame}>
      {(ids) => (
        <div className={styles.box}>
          <select
            {...ids}
            {...select}
            onChange={({ target }) => onChange(target.value)}
            className={`${styles.control} ${styles.select}`}
          >
            {options.map(choice)}
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

/** Two people may have one name, and a choice has no state: its key is its place. */
function choice(option: Option | OptionGroup | string, index: number): ReactNode {
  if (typeof option === 'object' && 'group' in option) {
    return (
      <optgroup key={index} label={option.group}>
        {option.options.map(choice)}
      </optgroup>
    );
  }
  const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
  return (
    <option key={index} value={value}>
      {label}
    </option>
  );
}
