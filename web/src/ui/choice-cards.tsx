import { type ReactNode, useId } from 'react';
import styles from './choice-cards.module.css';

type Choice<Value extends string> = { value: Value; title: string; text: string; icon: ReactNode };

type ChoiceCardsProps<Value extends string> = {
  legend: ReactNode;
  /** Empty while nothing is chosen. */
  value: Value | '';
  onChange: (value: Value) => void;
  options: readonly Choice<Value>[];
};

/** A question whose answers are large cards, one line of explanation each. */
export function ChoiceCards<Value extends string>({ legend, value, onChange, options }: ChoiceCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={styles.radio}
            />
            <span className={styles.icon} aria-hidden="true">
              {option.icon}
            </span>
            <span className={styles.words}>
              <span className={styles.title}>{option.title}</span>
              <span className={styles.text}>{option.text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
