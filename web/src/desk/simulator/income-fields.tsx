import {
  type CoBorrowerField,
  DEBT_FIELDS,
  INCOME_FIELDS,
  incomeOfTenure,
  TENURE_FIELDS,
} from 'contract/fields/loan-form';
import { amountOf } from 'contract/romanian/typed-money';
import { FieldGroup } from './field-group.tsx';
import { type AnswersForm, MoneyField, MonthsField } from './input-fields.tsx';

type IncomeFieldsProps = {
  form: AnswersForm<CoBorrowerField>;
  /** Empty where the section's heading says it. */
  title?: string;
};

/** Somebody's incomes and other instalments a month. Incomes beside a salary are asked for their age. */
export function IncomeFields({ form, title = 'Venituri și rate la alte credite' }: IncomeFieldsProps) {
  const tenures = TENURE_FIELDS.filter((field) => amountOf(form.input[incomeOfTenure[field]]) > 0);
  return (
    <FieldGroup {...(title && { title })} isDense>
      {[...INCOME_FIELDS, ...DEBT_FIELDS].map((field) => (
        <MoneyField key={field} form={form} field={field} unit="RON/lună" />
      ))}
      {tenures.map((field) => (
        <MonthsField key={field} form={form} field={field} hint="De câte luni vine; gol: nu se știe." />
      ))}
    </FieldGroup>
  );
}
