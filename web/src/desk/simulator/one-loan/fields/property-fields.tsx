import type { LoanFormInput } from 'contract/text/loan-form';
import { formatPercent } from 'contract/text/romanian';
import { amountOf } from 'contract/text/typed-money';
import { Select } from '../../../../shared/ui/components/fields/select.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { FieldGroup } from '../../field-group.tsx';
import { buildPeriodChoices, greenChoices } from '../../home-choices.ts';
import { ChoiceField, MoneyField, type SimulatorForm, TextField } from '../../input-fields.tsx';

/** The home: its value and the down payment, when it was built, its energy class and place. */
export function PropertyFields({ form }: { form: SimulatorForm }) {
  const { input, change, errors } = form;
  return (
    <Section id="date-imobil" title="Date Imobil">
      <FieldGroup isDense>
        <MoneyField form={form} field="valoareImobil" />
        {input.tipCredit !== 'Refinantare' && <MoneyField form={form} field="valoareAvans" hint={share(input)} />}
        <ChoiceField form={form} field="anulConstructiei" options={buildPeriodChoices} />
        <Select
          name="envFriendly"
          label="Imobil eficient energetic"
          value={String(input.envFriendly)}
          onChange={(answer) => change({ envFriendly: answer === '' ? '' : answer === 'true' })}
          options={greenChoices}
          error={errors.envFriendly}
        />
        <TextField form={form} field="mediul" hint="Urban sau rural." />
        <TextField form={form} field="numarCadastral" />
      </FieldGroup>
    </Section>
  );
}

/** The down payment as a share of the value. */
function share({ valoareImobil, valoareAvans }: LoanFormInput): string | undefined {
  const [value, paid] = [amountOf(String(valoareImobil)), amountOf(String(valoareAvans))];
  return value && paid ? `${formatPercent(paid / value)} din valoarea imobilului` : undefined;
}
