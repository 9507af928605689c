import { FieldGroup } from './field-group.tsx';
import { MoneyField, type SimulatorForm } from './input-fields.tsx';

/** What the client earns and what they pay on other loans already: every income and every instalment, a month. */
export function IncomeFields({ form }: { form: SimulatorForm }) {
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
