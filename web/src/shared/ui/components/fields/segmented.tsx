import { useId } from 'react';
import styles from './segmented.module.css';
import type { Option } from './select.tsx';

type SegmentedProps<Value extends string> = {
  legend: string;
  /** The legend is read aloud but not shown. */
  hideLegend?: boolean;
  /** Choices of several words take two lines where one is too narrow. */
  isWrapping?: boolean;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly (Option & { value: Value })[];
};

/** Two to four short choices side by side; arrows move between them as in any group of radio buttons. */
export function Segmented<Value extends string>({
  legend,
  hideLegend = false,
  isWrapping = false,
  value,
  onChange,
  options,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={hideLegend ? 'visually-hidden' : 'mb-1 font-600'}>{legend}</legend>
      <div className={styles.segments} data-wrapping={isWrapping || undefined}>
        {options.map((option) => (
          <label key={option.value} className={`${styles.segment} relative grid cursor-pointer`}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={`${styles.radio} absolute inset-0 m-0 opacity-0 cursor-pointer`}
            />
            <span className={styles.text}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
