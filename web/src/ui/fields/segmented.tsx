import { useId } from 'react';
import { RadioBoxes } from './radio-boxes.tsx';
import styles from './segmented.module.css';
import type { Option } from './select.tsx';

type SegmentedProps<Value extends string> = {
  legend: string;
  /** Screen readers read the legend, which is not shown. */
  hideLegend?: boolean;
  /** Small letters: three choices fit beside each other on a phone. */
  isSmall?: boolean;
  /** Choices of several words take two lines when one is too narrow. */
  isWrapping?: boolean;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly (Option & { value: Value })[];
};

const BOX = { box: styles.segment, radio: styles.radio, text: styles.text };

/** Two to four short choices side by side; arrows move between them as in any group of radio buttons. */
export function Segmented<Value extends string>({
  legend,
  hideLegend = false,
  isSmall = false,
  isWrapping = false,
  value,
  onChange,
  options,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={hideLegend ? 'visually-hidden' : 'mb-1 font-600'}>{legend}</legend>
      <div
        className={`${styles.segments} ${isSmall ? 'text-14' : ''}`}
        data-wrapping={isWrapping || undefined}
        data-small={isSmall || undefined}
      >
        <RadioBoxes name={name} value={value} options={options} onChange={onChange} classNames={BOX} />
      </div>
    </fieldset>
  );
}
