import { MONTHS } from 'contract/text/romanian';
import { useId } from 'react';
import { FieldError } from '../../../../shared/ui/components/field.tsx';
import { Select } from '../../../../shared/ui/components/select.tsx';
import styles from './date-selects.module.css';
import { daysFor, type PickedDate, partsOf, pick } from './picked-date.ts';

const MONTH_OPTIONS = MONTHS.map((label, index) => ({ value: String(index + 1), label }));

const NOT_CHOSEN = { value: '', label: '–' };

type DateSelectsProps = {
  legend: string;
  name: string;
  value: PickedDate;
  onChange: (picked: PickedDate) => void;
  /** The years to choose from, in the order of the list. */
  years: readonly number[];
  hint: string;
  error?: string | undefined;
};

/** A day from three lists: quicker by thumb than a calendar that opens on today, and the same in every browser. */
export function DateSelects({ legend, name, value, onChange, years, hint, error }: DateSelectsProps) {
  const id = useId();
  const parts = partsOf(value);
  const days = Array.from({ length: daysFor(parts) }, (_, index) => index + 1);
  return (
    <fieldset data-field={name} aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}>
      <legend className="p-0 font-600">{legend}</legend>
      <div className={styles.parts} data-invalid={error ? '' : undefined}>
        <Select
          label="Ziua"
          name={`${name}-ziua`}
          value={parts.day}
          onChange={(day) => onChange(pick(value, { day }))}
          options={asOptions(days)}
        />
        <Select
          label="Luna"
          name={`${name}-luna`}
          value={parts.month}
          onChange={(month) => onChange(pick(value, { month }))}
          options={[NOT_CHOSEN, ...MONTH_OPTIONS]}
        />
        <Select
          label="Anul"
          name={`${name}-anul`}
          value={parts.year}
          onChange={(year) => onChange(pick(value, { year }))}
          options={asOptions(years)}
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p id={`${id}-hint`} className="text-ink-soft text-14">
        {hint}
      </p>
    </fieldset>
  );
}

function asOptions(numbers: readonly number[]) {
  return [NOT_CHOSEN, ...numbers.map((number) => ({ value: String(number), label: String(number) }))];
}
