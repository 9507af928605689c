import { useId } from 'react';
import styles from './input.module.css';

type RangeInputProps = {
  label: string;
  /** The value in words, beside the label and for assistive technology. */
  words: string;
  name: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
};

/** A slider: its label, its value in words, and its ends set by the caller. */
export function RangeInput({ label, words, name, value, min, max, step, onChange }: RangeInputProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-600">
          {label}
        </label>
        <span className="tabular" aria-hidden="true">
          {words}
        </span>
      </div>
      <input
        id={id}
        type="range"
        name={name}
        className={styles.range}
        {...{ min, max, step, value }}
        aria-valuetext={words}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  );
}
