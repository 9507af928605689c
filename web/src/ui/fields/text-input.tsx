import type { ComponentProps, ReactNode, Ref } from 'react';
import { Field } from './field.tsx';
import styles from './input.module.css';

type TextInputProps = {
  label: ReactNode;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** `tel` and `email` bring the phone's own keyboards. */
  type?: 'text' | 'tel' | 'email';
  /** The autocomplete of the browser: `name`, `tel`, `email` … */
  autoComplete?: string;
  /** At the end of the label's line: the reading of the typed text. */
  echo?: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  maxLength?: number;
  /** `numeric` brings up the phone's digits, for a code. */
  inputMode?: 'numeric';
  ref?: Ref<HTMLInputElement>;
};

/** One line of text. */
export function TextInput({ label, hint, error, required = false, echo = '', ...rest }: TextInputProps) {
  const { onChange, type = 'text', autoComplete = 'off', ...input } = rest;
  return (
    <Field label={label} hint={hint} error={error} required={required} echo={echo}>
      {(ids) => (
        <div className={styles.box}>
          <input
            {...ids}
            {...input}
            type={type}
            autoComplete={autoComplete}
            {...(type === 'email' && PLAIN)}
            onChange={({ target }) => onChange(target.value)}
            className={styles.control}
          />
        </div>
      )}
    </Field>
  );
}

/** The attributes of a field for addresses, which browsers must not correct like words. */
const PLAIN: ComponentProps<'input'> = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };

type TextAreaProps = Pick<TextInputProps, 'label' | 'name' | 'value' | 'onChange' | 'hint' | 'error' | 'required'> & {
  rows: number;
  maxLength?: number;
};

/** Several lines of text; people can make the box taller. */
export function TextArea({ label, hint, error, required = false, onChange, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(ids) => (
        <div className={styles.box}>
          <textarea
            {...ids}
            {...area}
            onChange={({ target }) => onChange(target.value)}
            className={`${styles.control} ${styles.area}`}
          />
        </div>
      )}
    </Field>
  );
}
