import type { LoanFormInput } from 'contract/fields/loan-form';
import { amountOf } from 'contract/romanian/typed-money';
import { downPaymentShare, downPaymentShareText } from 'quote/down-payment-share';
import { Section } from '../../../ui/layout/page.tsx';
import { FieldGroup } from '../field-group.tsx';
import { BuildPeriodField, EnergyClassField, EnergyLetterField } from '../home-fields.tsx';
import { MoneyField, type SimulatorForm, TextField } from '../input-fields.tsx';

/** The home: its value and the down payment, when it was built, its energy class and locality. */
export function PropertyFields({ form }: { form: SimulatorForm }) {
  const { input } = form;
  return (
    <Section id="date-imobil" title="Date Imobil">
      <FieldGroup isDense>
        <MoneyField form={form} field="valoareImobil" />
        {input.tipCredit !== 'Refinantare' && <MoneyField form={form} field="valoareAvans" hint={share(input)} />}
        <BuildPeriodField form={form} />
        <EnergyClassField form={form} />
        <TextField form={form} field="mediul" hint="Urban sau rural." />
        <TextField form={form} field="numarCadastral" />
        <EnergyLetterField form={form} />
      </FieldGroup>
    </Section>
  );
}

/** The down payment as a share of the value. */
function share({ valoareImobil, valoareAvans }: LoanFormInput): string | undefined {
  const [value, paid] = [amountOf(valoareImobil), amountOf(valoareAvans)];
  return value && paid ? `${downPaymentShareText(downPaymentShare(paid, value))} din valoarea imobilului` : undefined;
}
