import type { IsoDate } from 'loan/calendar';
import { DateField } from './date-field.tsx';
import { FIRST_BIRTH_YEAR, type PickedDate, yearsSince } from './picked-date.ts';

type BirthDateProps = {
  label?: string;
  name: string;
  value: PickedDate;
  onChange: (picked: PickedDate) => void;
  error: string | undefined;
  today: IsoDate;
  /** The browser knows the birth date of the typing person, not of another one. */
  isOfOther?: boolean;
};

/** The birth date of a person who signs, with its consequences. */
export function BirthDate({ label = 'Data nașterii', today, isOfOther = false, ...field }: BirthDateProps) {
  return (
    <DateField
      label={label}
      {...field}
      precision="day"
      {...(!isOfOther && { autoComplete: 'bday' as const })}
      years={yearsSince(FIRST_BIRTH_YEAR, today)}
      hint="De exemplu 20.05.1991. De vârstă depinde pe câți ani puteți lua creditul."
    />
  );
}
