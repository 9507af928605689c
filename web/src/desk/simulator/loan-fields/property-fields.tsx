import type { LoanFormInput } from 'contract/fields/loan-form';
import { formatRon } from 'contract/romanian/romanian';
import { amountOf } from 'contract/romanian/typed-money';
import { downPaymentShare, downPaymentShareText } from 'quote/down-payment-share';
import { Section } from '../../../ui/layout/page.tsx';
import { FieldGroup } from '../field-group.tsx';
import { OwnedAreaField } from '../first-home-checkbox.tsx';
import { BuildPeriodField, EnergyClassField, EnergyLetterField } from '../home-fields.tsx';
import { MoneyField, TextField } from '../input-fields.tsx';
import type { FoldedFields } from './client-fields.tsx';

/** The home: its value and the down payment, when it was built, its energy class and locality. */
export function PropertyFields({ form, isFolded }: FoldedFields) {
  const { input } = form;
  return (
    <Section id="date-imobil" title="Date Imobil" isFolded={isFolded} summary={inShort(input)}>
      <FieldGroup isDense>
        <MoneyField form={form} field="valoareImobil" />
        {input.tipCredit !== 'Refinantare' && <MoneyField form={form} field="valoareAvans" hint={share(input)} />}
        <BuildPeriodField form={form} />
        <EnergyClassField form={form} />
        <EnergyLetterField form={form} />
        <TextField form={form} field="mediul" hint="Urban sau rural." />
        <TextField form={form} field="numarCadastral" />
        <OwnedAreaField form={form} />
      </FieldGroup>
    </Section>
  );
}

function inShort({ valoareImobil, valoareAvans, tipCredit }: LoanFormInput): string {
  const [value, paid] = [amountOf(valoareImobil), amountOf(valoareAvans)];
  const down = tipCredit !== 'Refinantare' && value && paid ? downPaymentShareText(downPaymentShare(paid, value)) : '';
  return [value > 0 ? formatRon(value) : 'fără valoare', down && `avans ${down}`].filter(Boolean).join(' · ');
}

/** The down payment as a share of the value. */
function share({ valoareImobil, valoareAvans }: LoanFormInput): string | undefined {
  const [value, paid] = [amountOf(valoareImobil), amountOf(valoareAvans)];
  return value && paid ? `${downPaymentShareText(downPaymentShare(paid, value))} din valoarea imobilului` : undefined;
}
