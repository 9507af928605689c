import type { LoanFormInput } from 'contract/fields/loan-form';
import type { IsoDate } from 'loan/calendar';
import type { ReactNode } from 'react';
import type { FieldErrors } from '../../../shared/forms/field-errors.ts';
import { type Form, useForm, useValues } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { useFigureQuestions } from '../../wizard-session/figure-questions.ts';
import type { BasisItem } from './basis.ts';

/** The props of an answer's fields. */
export type BasisFieldsProps = {
  item: BasisItem;
  formData: LoanFormInput;
  today: IsoDate;
  /** The changed answers. */
  onChange: (changes: Partial<LoanFormInput>) => void;
  onCancel: () => void;
};

type BasisFormProps<Values extends object> = BasisFieldsProps & {
  initial: Values;
  validate: (values: Values) => FieldErrors;
  answersOf: (values: Values) => Partial<LoanFormInput>;
  /** The prefix of its fields' names in the whole form, for another person's fields. */
  path?: string;
  children: (form: Form<Values>) => ReactNode;
};

/** A form in the panel; sending it computes a new result. */
export function BasisForm<Values extends object>(props: BasisFormProps<Values>) {
  const { formData, onChange, onCancel, initial, validate, answersOf, path, children } = props;
  const form = useForm({
    state: useValues(initial),
    validate,
    onSubmit: (values) => onChange(answersOf(values)),
    questions: useFigureQuestions<Values>((values) => ({ ...formData, ...answersOf(values) }), path),
  });
  return (
    <form {...form.formProps} className="grid grid-cols-1 gap-5">
      {children(form)}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Recalculați</Button>
        <Button variant="secondary" onClick={onCancel}>
          Renunțați
        </Button>
      </div>
    </form>
  );
}
