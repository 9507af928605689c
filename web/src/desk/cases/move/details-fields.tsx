import { type ApplicationField, applicationFields } from 'contract/fields/case-stages';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { capitalised } from 'contract/romanian/romanian';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

/** A field of a form as its input needs it. */
type FieldProps = {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

type DetailsFieldsProps = {
  shown: readonly ApplicationField[];
  required: readonly ApplicationField[];
  field: (name: ApplicationField) => FieldProps;
};

const OPTIONAL = ' (opțional)';

/** Fields of an application: the required ones, then the others, called optional where some are required. */
export function DetailsFields({ shown, required, field }: DetailsFieldsProps) {
  return (
    <div className="field-row grid-cols-fit-13 gap-x-4 gap-y-3">
      {shown.map((name) => (
        <DetailsField
          key={name}
          kind={name}
          label={`${capitalised(applicationFields[name])}${required.length === 0 || required.includes(name) ? '' : OPTIONAL}`}
          isRequired={required.includes(name)}
          field={field(name)}
        />
      ))}
    </div>
  );
}

type DetailsFieldProps = { kind: ApplicationField; label: string; isRequired: boolean; field: FieldProps };

function DetailsField({ kind, label, isRequired, field }: DetailsFieldProps) {
  if (kind === 'approvedAmount' || kind === 'drawnAmount')
    return <MoneyInput {...field} label={label} unit="RON" required={isRequired} />;
  if (kind === 'approvedMonths') return <NumberInput {...field} label={label} unit="luni" max={360} hint="" />;
  if (kind === 'approvedRate')
    return <TextInput {...field} label={label} inputMode="decimal" maxLength={7} required={isRequired} unit="%" />;
  if (kind === 'reference' || kind === 'officer')
    return (
      <TextInput
        {...field}
        label={label}
        maxLength={kind === 'reference' ? MAX_LENGTH.bankReference : MAX_LENGTH.personName}
      />
    );
  return <DateInput {...field} label={label} required={isRequired} />;
}
