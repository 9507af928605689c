import { type CoBorrowerField, DEBT_FIELDS, INCOME_FIELDS } from 'contract/fields/loan-form';
import { FieldGroup } from './field-group.tsx';
import { type AnswersForm, MoneyField } from './input-fields.tsx';

/** Somebody's incomes and the instalments of their other loans, a month. */
export function IncomeFields({ form }: { form: AnswersForm<CoBorrowerField> }) {
  return (
    <>
      <FieldGroup title="Venituri" isDense>
        {INCOME_FIELDS.map((field) => (
          <MoneyField key={field} form={form} field={field} unit="RON/lună" />
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
