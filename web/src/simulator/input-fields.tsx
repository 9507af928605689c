import { type FormField, fieldLabels, type LoanFormInput } from 'contract/loan-form';
import type { ReactNode } from 'react';
import type { Faults } from '../ui/faults.ts';
import { MoneyInput } from '../ui/money-input.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { type Option, Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';

/** The form as its fields need it. */
export type SimulatorForm = {
  readonly input: LoanFormInput;
  readonly faults: Faults;
  readonly change: (answers: Partial<LoanFormInput>) => void;
};

type FieldProps = { form: SimulatorForm; field: FormField; hint?: ReactNode };

/** How a field is called, at the beginning of a line. */
function labelOf(field: FormField): string {
  const label = fieldLabels[field];
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function propsOf({ form: { input, faults, change }, field, hint }: FieldProps) {
  return {
    name: field,
    label: labelOf(field),
    value: String(input[field]),
    onChange: (value: string) => change({ [field]: value }),
    error: faults[field],
    hint,
  };
}

/** An amount in RON. */
export function MoneyField({ unit = 'RON', ...field }: FieldProps & { unit?: 'RON' | 'RON/lună' }) {
  return <MoneyInput {...propsOf(field)} unit={unit} />;
}

/** Whole months. */
export function MonthsField(field: FieldProps) {
  return <NumberInput {...propsOf(field)} unit="luni" />;
}

/** A day. */
export function DateField(field: FieldProps) {
  return <TextInput {...propsOf(field)} type="date" />;
}

/** A line of text. */
export function TextField({ maxLength = 200, ...field }: FieldProps & { maxLength?: number }) {
  return <TextInput {...propsOf(field)} maxLength={maxLength} />;
}

/** One of a few answers. */
export function ChoiceField({ options, ...field }: FieldProps & { options: readonly Option[] }) {
  return <Select {...propsOf(field)} options={options} />;
}
