import { type FormAnswer, type FormField, fieldLabels, type LoanFormInput } from 'contract/fields/loan-form';
import { capitalised } from 'contract/romanian/romanian';
import { memo, type ReactNode } from 'react';
import type { FieldErrors } from '../../shared/forms/field-errors.ts';
import type { Question } from '../../shared/forms/questions.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { NumberInput } from '../../ui/fields/number-input.tsx';
import { type Option, Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';

/** The part of the form that its fields need. */
export type SimulatorForm = {
  readonly input: LoanFormInput;
  readonly errors: FieldErrors;
  /** The questions about a field, by its path. */
  readonly questionOf: (path: string) => Question | undefined;
  readonly change: (answers: Partial<LoanFormInput>) => void;
};

/** Some fields of the form: the borrower's, or those of another signer. */
export type AnswersForm<Field extends FormField> = {
  readonly input: { readonly [Each in Field]: FormAnswer };
  readonly errors: FieldErrors;
  readonly questionOf: SimulatorForm['questionOf'];
  /** The prefix of their names in the whole form: `codebitori.0.`. */
  readonly path?: string;
  readonly change: (answers: { readonly [Each in Field]?: FormAnswer }) => void;
};

type FieldProps<Field extends FormField> = { form: AnswersForm<Field>; field: Field; hint?: ReactNode };

/** The label of a field, capitalised. */
function labelOf(field: FormField): string {
  return capitalised(fieldLabels[field]);
}

/** The props of a field. While one is typed in, those of the others stay the same, so they are not rendered again. */
type OwnProps = {
  field: FormField;
  name: string;
  value: string;
  error: string | undefined;
  question: Question | undefined;
  hint?: ReactNode;
  change: (answers: { readonly [Each in FormField]?: FormAnswer }) => void;
};

function ownProps<Field extends FormField>({ form, field, hint }: FieldProps<Field>): OwnProps {
  const { input, errors, questionOf, path = '', change } = form;
  const name = path + field;
  return { field, name, value: String(input[field]), error: errors[name], question: questionOf(name), hint, change };
}

function inputProps({ field, name, value, error, question, hint, change }: OwnProps) {
  return {
    name,
    label: labelOf(field),
    value,
    onChange: (typed: string) => change({ [field]: typed }),
    error,
    question,
    hint,
  };
}

/** An amount in RON. */
export function MoneyField<Field extends FormField>({
  unit = 'RON',
  ...field
}: FieldProps<Field> & { unit?: 'RON' | 'RON/lună' }) {
  return <MoneyBox {...ownProps(field)} unit={unit} />;
}

const MoneyBox = memo(function MoneyBox({ unit, ...own }: OwnProps & { unit: 'RON' | 'RON/lună' }) {
  return <MoneyInput {...inputProps(own)} unit={unit} />;
});

/** Whole months. */
export function MonthsField<Field extends FormField>(field: FieldProps<Field>) {
  return <WholeBox {...ownProps(field)} unit="luni" />;
}

/** Whole square metres. */
export function AreaField<Field extends FormField>(field: FieldProps<Field>) {
  return <WholeBox {...ownProps(field)} unit="m²" />;
}

const WholeBox = memo(function WholeBox({ unit, ...own }: OwnProps & { unit: 'luni' | 'm²' }) {
  return <NumberInput {...inputProps(own)} unit={unit} />;
});

/** A day. */
export function DateField<Field extends FormField>(field: FieldProps<Field>) {
  return <DayBox {...ownProps(field)} />;
}

const DayBox = memo(function DayBox(own: OwnProps) {
  return <DateInput {...inputProps(own)} />;
});

/** A line of text. */
export function TextField<Field extends FormField>({
  maxLength = 200,
  ...field
}: FieldProps<Field> & { maxLength?: number }) {
  return <TextBox {...ownProps(field)} maxLength={maxLength} />;
}

const TextBox = memo(function TextBox({ maxLength = 200, ...own }: OwnProps & { maxLength?: number }) {
  return <TextInput {...inputProps(own)} maxLength={maxLength} />;
});

/** One of a few answers. */
export function ChoiceField<Field extends FormField>({
  options,
  ...field
}: FieldProps<Field> & { options: readonly Option[] }) {
  return <ChoiceBox {...ownProps(field)} options={options} />;
}

const ChoiceBox = memo(function ChoiceBox({ options, ...own }: OwnProps & { options: readonly Option[] }) {
  return <Select {...inputProps(own)} options={options} />;
});
