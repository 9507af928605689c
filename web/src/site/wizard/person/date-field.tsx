import { IconCalendar } from '@tabler/icons-react';
import { formatDate, MONTHS } from 'contract/romanian/romanian';
import { useId, useState } from 'react';
import type { Question } from '../../../shared/forms/questions.ts';
import { Field } from '../../../ui/fields/field.tsx';
import inputs from '../../../ui/fields/input.module.css';
import { Select } from '../../../ui/fields/select.tsx';
import styles from './date-field.module.css';
import { daysFor, isoFrom, type PickedDate, partsOf, pick } from './picked-date.ts';
import { dateText, type Precision, readDate, typeDate } from './typed-date.ts';

const MONTH_OPTIONS = MONTHS.map((label, index) => ({ value: String(index + 1), label }));

const NOT_CHOSEN = { value: '', label: '–' };

type DateFieldProps = {
  label: string;
  name: string;
  value: PickedDate;
  onChange: (picked: PickedDate) => void;
  precision: Precision;
  /** The years to choose from, in the order of the list. */
  years: readonly number[];
  hint: string;
  error?: string | undefined;
  question?: Question | undefined;
  /** The autocomplete of the browser. */
  autoComplete?: 'bday';
};

/**
 * A date: typed with digits alone, the quickest way, or chosen from lists. A calendar that opens on today would not be
 * shorter. Both hold the same date.
 */
export function DateField({ label, name, value, onChange, precision, error, question, ...props }: DateFieldProps) {
  const { years, hint, autoComplete = 'off' } = props;
  const listsId = useId();
  const [areListsOpen, setListsOpen] = useState(false);
  const { text, type, tidy, pickFromList } = useTypedDate(value, onChange, precision);
  const iso = isoFrom(value);
  return (
    <div data-field={name}>
      <Field
        label={label}
        hint={hint}
        error={error}
        question={question}
        echo={precision === 'day' && iso !== '' ? formatDate(iso) : ''}
        required
      >
        {(ids) => (
          <>
            <div className={inputs.box}>
              <input
                {...ids}
                name={name}
                value={text}
                onChange={({ target }) => type(target.value)}
                onBlur={tidy}
                inputMode="numeric"
                autoComplete={autoComplete}
                enterKeyHint="next"
                className={inputs.control}
              />
              <button
                type="button"
                aria-label={`${label}: alegeți din liste`}
                aria-expanded={areListsOpen}
                aria-controls={areListsOpen ? listsId : undefined}
                onClick={() => setListsOpen(!areListsOpen)}
                className={styles.opener}
              >
                <IconCalendar size={22} aria-hidden="true" />
              </button>
            </div>
            {areListsOpen && (
              <fieldset id={listsId} className={`${styles.parts} print:hidden!`} data-precision={precision}>
                <legend className="visually-hidden">{label}</legend>
                <DateLists
                  name={name}
                  value={value}
                  precision={precision}
                  years={years}
                  onPick={pickFromList}
                  part={{ 'aria-describedby': ids['aria-describedby'], 'aria-invalid': ids['aria-invalid'] }}
                />
              </fieldset>
            )}
          </>
        )}
      </Field>
    </div>
  );
}

/** The text during typing, as typed; tidied when the visitor leaves the field with a whole date. */
function useTypedDate(value: PickedDate, onChange: (picked: PickedDate) => void, precision: Precision) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? dateText(value, precision);
  return {
    text,
    type: (now: string) => {
      const next = typeDate(text, now, precision);
      setTyped(next);
      onChange(readDate(next, precision));
    },
    tidy: () => isoFrom(value) !== '' && setTyped(undefined),
    pickFromList: (changes: Parameters<typeof pick>[1]) => {
      setTyped(undefined);
      onChange(pick(value, precision === 'month' ? { day: '1', ...changes } : changes));
    },
  };
}

type DateListsProps = Pick<DateFieldProps, 'name' | 'value' | 'precision' | 'years'> & {
  onPick: (changes: Parameters<typeof pick>[1]) => void;
  /** Each list has the date's error, so that screen readers say it at any of them. */
  part: Pick<Parameters<typeof Select>[0], 'aria-describedby' | 'aria-invalid'>;
};

function DateLists({ name, value, precision, years, onPick, part }: DateListsProps) {
  const parts = partsOf(value);
  const days = Array.from({ length: daysFor(parts) }, (_, index) => index + 1);
  return (
    <>
      {precision === 'day' && (
        <Select
          label="Ziua"
          name={`${name}-ziua`}
          value={parts.day}
          onChange={(day) => onPick({ day })}
          options={asOptions(days)}
          {...part}
        />
      )}
      <Select
        label="Luna"
        name={`${name}-luna`}
        value={parts.month}
        onChange={(month) => onPick({ month })}
        options={[NOT_CHOSEN, ...MONTH_OPTIONS]}
        {...part}
      />
      <Select
        label="Anul"
        name={`${name}-anul`}
        value={parts.year}
        onChange={(year) => onPick({ year })}
        options={asOptions(years)}
        {...part}
      />
    </>
  );
}

function asOptions(numbers: readonly number[]) {
  return [NOT_CHOSEN, ...numbers.map((number) => ({ value: String(number), label: String(number) }))];
}
