import { type FormField, fieldLabels, type LoanFormInput } from 'contract/text/loan-form';
import { memo, type ReactNode } from 'react';
import type { FieldErrors } from '../../shared/forms/field-errors.ts';
import { MoneyInput } from '../../shared/ui/components/fields/money-input.tsx';
import { NumberInput } from '../../shared/ui/components/fields/number-input.tsx';
import { type Option, Select } from '../../shared/ui/components/fields/select.tsx';
import { TextInput } from '../../shared/ui/components/fields/text-input.tsx';
import { DateInput } from '../ui/components/date-input.tsx';

/** The form as its fields need it. */
export type SimulatorForm = {
  readonly input: LoanFormInput;
  readonly errors: FieldErrors;
  readonly change: (answers: Partial<LoanFormInput>) => void;
};

type FieldProps = { form: SimulatorForm; field: FormField; hint?: ReactNode };

/** How a field is called, at the beginning of a line. */
function labelOf(field: FormField): string {
  const label = fieldLabels[field];
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** What a field is drawn from. While one is typed in, those of the others stay the same, and so they are not drawn again. */
type OwnProps = Pick<SimulatorForm, 'change'> & {
  field: FormField;
  value: string;
  error: string | undefined;
  hint?: ReactNode;
};

function ownProps({ form: { input, errors, change }, field, hint }: FieldProps): OwnProps {
  return { field, value: String(input[field]), error: errors[field], hint, change };
}

function inputProps({ field, value, error, hint, change }: OwnProps) {
  return {
    name: field,
    label: labelOf(field),
    value,
    onChange: (typed: string) => change({ [field]: typed }),
    error,
    hint,
  };
}

/** An amount in RON. */
export function MoneyField({ unit = 'RON', ...field }: FieldProps & { unit?: 'RON' | 'RON/lună' }) {
  return <MoneyBox {...ownProps(field)} unit={unit} />;
}

const MoneyBox = memo(function MoneyBox({ unit, ...own }: OwnProps & { unit: 'RON' | 'RON/lună' }) {
  return <MoneyInput {...inputProps(own)} unit={unit} />;
});

/** Whole months. */
export function MonthsField(field: FieldProps) {
  return <MonthsBox {...ownProps(field)} />;
}

const MonthsBox = memo(function MonthsBox(own: OwnProps) {
  return <NumberInput {...inputProps(own)} unit="luni" />;
});

/** A day. */
export function DateField(field: FieldProps) {
  return <DayBox {...ownProps(field)} />;
}

const DayBox = memo(function DayBox(own: OwnProps) {
  return <DateInput {...inputProps(own)} />;
});

/** A line of text. */
export function TextField({ maxLength = 200, ...field }: FieldProps & { maxLength?: number }) {
  return <TextBox {...ownProps(field)} maxLength={maxLength} />;
}

const TextBox = memo(function TextBox({ maxLength = 200, ...own }: OwnProps & { maxLength?: number }) {
  return <TextInput {...inputProps(own)} maxLength={maxLength} />;
});

/** One of a few answers. */
export function ChoiceField({ options, ...field }: FieldProps & { options: readonly Option[] }) {
  return <ChoiceBox {...ownProps(field)} options={options} />;
}

const ChoiceBox = memo(function ChoiceBox({ options, ...own }: OwnProps & { options: readonly Option[] }) {
  return <Select {...inputProps(own)} options={options} />;
});
