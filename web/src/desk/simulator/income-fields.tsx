import type { CoBorrowerField } from 'contract/text/loan-form';
import { FieldGroup } from './field-group.tsx';
import { type AnswersForm, MoneyField } from './input-fields.tsx';

/** Somebody's incomes and the instalments of their other loans, a month. */
export function IncomeFields({ form }: { form: AnswersForm<CoBorrowerField> }) {
  return (
    <>
      <FieldGroup title="Venituri" isDense>
        <MoneyField form={form} field="venituriSalariu" unit="RON/lună" />
        <MoneyField form={form} field="venituriPFA" unit="RON/lună" />
        <MoneyField form={form} field="venituriChirii" unit="RON/lună" />
        <MoneyField form={form} field="venituriDividende" unit="RON/lună" />
      </FieldGroup>
      <FieldGroup title="Rate la alte credite" isDense>
        <MoneyField form={form} field="alteRateImo" unit="RON/lună" />
        <MoneyField form={form} field="alteRateCNP" unit="RON/lună" />
        <MoneyField form={form} field="alteRateCC" unit="RON/lună" />
      </FieldGroup>
    </>
  );
}
