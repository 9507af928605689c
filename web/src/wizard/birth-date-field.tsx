import type { IsoDate } from 'loan/calendar';
import { useId } from 'react';
import { FieldError } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { birthYears, daysFor, type PickedDate, pick } from './birth-date.ts';
import styles from './personal-info-page.module.css';

const MONTHS = [
  'ianuarie',
  'februarie',
  'martie',
  'aprilie',
  'mai',
  'iunie',
  'iulie',
  'august',
  'septembrie',
  'octombrie',
  'noiembrie',
  'decembrie',
].map((label, index) => ({ value: String(index + 1), label }));

const NOT_CHOSEN = { value: '', label: '–' };

type BirthDateFieldProps = {
  value: PickedDate;
  onChange: (date: PickedDate) => void;
  today: IsoDate;
  error?: string | undefined;
};

/** A birth date from three lists: quicker by thumb than a calendar that starts today. */
export function BirthDateField({ value, onChange, today, error }: BirthDateFieldProps) {
  const id = useId();
  const days = Array.from({ length: daysFor(value) }, (_, index) => String(index + 1));
  const asOptions = (numbers: readonly (number | string)[]) => [
    NOT_CHOSEN,
    ...numbers.map((number) => ({ value: String(number), label: String(number) })),
  ];
  const change = (changes: Partial<PickedDate>) => onChange(pick(value, changes));
  return (
    <fieldset data-field="dataNasterii" aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}>
      <legend className={styles.legend}>Data nașterii</legend>
      <div className={styles.date}>
        <Select
          label="Ziua"
          name="ziua"
          value={value.ziua}
          onChange={(ziua) => change({ ziua })}
          options={asOptions(days)}
        />
        <Select
          label="Luna"
          name="luna"
          value={value.luna}
          onChange={(luna) => change({ luna })}
          options={[NOT_CHOSEN, ...MONTHS]}
        />
        <Select
          label="Anul"
          name="anul"
          value={value.anul}
          onChange={(anul) => change({ anul })}
          options={asOptions(birthYears(today))}
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p id={`${id}-hint`} className={styles.hint}>
        Vârsta hotărăște pe câți ani puteți lua creditul.
      </p>
    </fieldset>
  );
}
