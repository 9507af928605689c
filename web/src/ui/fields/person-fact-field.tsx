import { counties, findCounty } from 'contract/booking/counties';
import { maritalStates, type PersonFact, personFactLabels } from 'contract/cases/person-words';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { capitalised } from 'contract/romanian/romanian';
import { useId } from 'react';
import { today } from '../../shared/time/today.ts';
import { DateInput } from './date-input.tsx';
import type { FieldFrame } from './field.tsx';
import { NumberInput } from './number-input.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';

type PersonFactFieldProps = FieldFrame & {
  fact: PersonFact;
  /** As typed; days ISO, choices by their name on the wire, empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** The county, which suggests localities. */
  judet?: string;
  /** Shown in the empty field: a stored value that is shown only in part. */
  placeholder?: string | undefined;
};

/** The field for a fact of a person, under its name: for the staff, and for the person on their page. */
export function PersonFactField({ fact, judet = '', placeholder, ...field }: PersonFactFieldProps) {
  const named = { name: fact, label: capitalised(personFactLabels[fact]), ...field };
  switch (fact) {
    case 'birthDay':
    case 'employedSince':
      return <DateInput {...named} />;
    case 'idExpiresOn':
      return <DateInput {...named} error={field.error ?? expiredWords(field.value)} />;
    case 'judet':
      return <Select {...named} options={countiesWith(field.value)} />;
    case 'maritalState':
      return <Select {...named} options={MARITAL_STATES} />;
    case 'dependants':
      return <NumberInput {...named} min={0} max={20} />;
    case 'localitate':
      return <LocalityInput {...named} judet={judet} />;
    default:
      return <TextInput {...named} {...KEYBOARDS[fact]} placeholder={placeholder} maxLength={LENGTHS[fact] ?? 40} />;
  }
}

/** A document that expired is noted as it is; banks refuse it. */
const expiredWords = (day: string) =>
  day !== '' && day < today() ? 'Actul a expirat: banca cere unul valabil.' : undefined;

const NOT_CHOSEN = { value: '', label: 'Nu este completat' };
const COUNTIES = [NOT_CHOSEN, ...counties.map(({ judet }) => ({ value: judet, label: judet }))];
const MARITAL_STATES = [NOT_CHOSEN, ...Object.entries(maritalStates).map(([value, label]) => ({ value, label }))];

/** Every county, and a stored one of another spelling. */
const countiesWith = (stored: string) =>
  COUNTIES.some(({ value }) => value === stored) ? COUNTIES : [...COUNTIES, { value: stored, label: stored }];

const KEYBOARDS: { readonly [Fact in PersonFact]?: { type?: string; inputMode?: 'numeric' } } = {
  cnp: { inputMode: 'numeric' },
  phone: { type: 'tel' },
  email: { type: 'email' },
};

const LENGTHS: { readonly [Fact in PersonFact]?: number } = {
  name: MAX_LENGTH.personName,
  address: MAX_LENGTH.address,
  employer: MAX_LENGTH.employer,
  email: MAX_LENGTH.email,
};

/** A locality, typed or taken from those of the county. */
function LocalityInput({ judet, ...field }: Omit<PersonFactFieldProps, 'fact'> & { judet: string; name: string }) {
  const id = useId();
  return (
    <>
      <TextInput {...field} list={id} maxLength={MAX_LENGTH.locality} />
      <datalist id={id}>
        {(findCounty(judet)?.localitati ?? []).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
