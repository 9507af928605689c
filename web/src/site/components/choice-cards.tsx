import { type ReactNode, useId } from 'react';
import styles from './choice-cards.module.css';

/** An answer: its name and its purpose. */
export type Choice<Value extends string> = { value: Value; title: string; text: string; icon: ReactNode };

type ChoiceCardsProps<Value extends string> = {
  /** The question, for screen readers, which do not see the heading above. */
  legend: string;
  /** The earlier choice, if any, for a person who comes back. */
  value: Value | '';
  onChange: (value: Value) => void;
  options: readonly Choice<Value>[];
};

/** A question with large cards as answers; a choice is the answer and leads on at once. */
export function ChoiceCards<Value extends string>({ legend, value, onChange, options }: ChoiceCardsProps<Value>) {
  const id = useId();
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <div className="grid gap-3">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            onClick={() => onChange(option.value)}
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={`${id}-${option.value}-text`}
            aria-current={option.value === value || undefined}
            className={styles.card}
          >
            <span
              className="grid flex-none place-items-center size-12 rounded bg-brand-tint text-brand-ink"
              aria-hidden="true"
            >
              {option.icon}
            </span>
            <span className={`${styles.words} grid gap-1`}>
              <span id={`${id}-${option.value}`} className="text-18 font-600 leading-125">
                {option.title}
              </span>
              <span id={`${id}-${option.value}-text`} className="text-ink-soft">
                {option.text}
              </span>
            </span>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className="text-brand-ink">
              <path
                d={option.value === value ? 'm5 12.5 4.5 4.5L19 7.5' : 'm9 5 7 7-7 7'}
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
