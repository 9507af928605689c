import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldFrame, framed, Unit } from './field.tsx';
import styles from './input.module.css';

/** The props of a browser's control, with its text as a value instead of an event. */
type Typed<Control extends 'input' | 'textarea'> = Omit<
  ComponentProps<Control>,
  keyof FieldFrame | 'value' | 'onChange'
> & { value: string; onChange?: (value: string) => void };

/** A field with one line of text. */
export type TextInputProps = FieldFrame &
  Typed<'input'> & {
    /** Before the text. */
    icon?: ReactNode;
    /** Behind the text: `%`. */
    unit?: string | undefined;
    /** Behind the text: the actions on it. */
    action?: ReactNode;
  };

/** One line of text. */
export function TextInput(props: TextInputProps) {
  const [frame, { onChange, type = 'text', icon, unit, action, ...input }] = framed(props);
  return (
    <Field {...frame}>
      {(ids) => (
        <div className={styles.box}>
          {icon && <span className="self-center ps-3 pointer-events-none text-ink-soft">{icon}</span>}
          <input
            {...ids}
            autoComplete="off"
            {...(type === 'email' && PLAIN)}
            {...input}
            type={type}
            onChange={({ target }) => onChange?.(target.value)}
            className={styles.control}
          />
          {unit && <Unit>{unit}</Unit>}
          {action}
        </div>
      )}
    </Field>
  );
}

/** The attributes of a field for addresses, which browsers must not correct like words. */
const PLAIN: ComponentProps<'input'> = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };

/** Several lines of text; people can make the box taller. */
export function TextArea(props: FieldFrame & Typed<'textarea'>) {
  const [frame, { onChange, ...area }] = framed(props);
  return (
    <Field {...frame}>
      {(ids) => (
        <div className={styles.box}>
          <textarea
            {...ids}
            {...area}
            onChange={({ target }) => onChange?.(target.value)}
            className={`${styles.control} ${styles.area}`}
          />
        </div>
      )}
    </Field>
  );
}
