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

/** Somebody's incomes, for how long those beside a salary have come, and the instalments of their other loans, a month. */
export function IncomeFields({ form }: { form: AnswersForm<CoBorrowerField> }) {
  const tenures = TENURE_FIELDS.filter((field) => amountOf(form.input[incomeOfTenure[field]]) > 0);
  return (
    <>
      <FieldGroup title="Venituri" isDense>
        {INCOME_FIELDS.map((field) => (
          <MoneyField key={field} form={form} field={field} unit="RON/lună" />
        ))}
        {tenures.map((field) => (
          <MonthsField key={field} form={form} field={field} hint="De câte luni vine; gol: nu se știe." />
        ))}
      </FieldGroup>
      <FieldGroup title="Rate la alte credite" isDense>
        {DEBT_FIELDS.map((field) => (
          <MoneyField key={field} form={form} field={field} unit="RON/lună" />
        ))}
      </FieldGroup>
    </>
  );
}
