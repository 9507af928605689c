import { formatRon } from 'contract/text/romanian';
import { amountOf } from 'contract/text/typed-money';
import { leastDownPayment } from 'quote/down-payment';
import { isFirstHome } from 'quote/home-limits';
import { Checkbox } from '../../../shared/ui/components/checkbox.tsx';
import { Select } from '../../../shared/ui/components/select.tsx';
import { FieldGroup } from '../field-group.tsx';
import { buildPeriodChoices, greenChoices } from '../home-choices.ts';
import { ChoiceField, DateField, MoneyField, MonthsField, type SimulatorForm } from '../input-fields.tsx';
import { leastDownPaymentText } from '../input-limits.ts';
import { withFirstHome } from '../simulator-input.ts';

type FieldsProps = { form: SimulatorForm };

/** The loan: what is bought or what is refinanced, and for how long. */
export function CreditFields({ form }: FieldsProps) {
  const { input, change } = form;
  const isRefinancing = input.tipCredit === 'Refinantare';
  return (
    <>
      <Checkbox
        name={isRefinancing ? 'refinanteazaPrimaCasa' : 'primulImobil'}
        label={isRefinancing ? 'Refinanțează prima casă' : 'Primul imobil'}
        checked={isFirstHome(input)}
        onChange={(isFirst) => change(withFirstHome(input, isFirst))}
      />
      <FieldGroup>{isRefinancing ? <Refinanced form={form} /> : <Bought form={form} />}</FieldGroup>
    </>
  );
}

function Bought({ form }: FieldsProps) {
  return (
    <>
      <MoneyField form={form} field="valoareImobil" />
      <MoneyField form={form} field="valoareAvans" hint={leastHint(form)} />
      <MonthsField form={form} field="perioadaCreditata" hint="Între 60 și 360 de luni, după vârstă." />
    </>
  );
}

function Refinanced({ form }: FieldsProps) {
  return (
    <>
      <MoneyField form={form} field="principalRamas" />
      <MoneyField form={form} field="rataActuala" unit="RON/lună" />
      <MonthsField form={form} field="perioadaRamasa" hint="Câte luni mai sunt de plătit." />
      <MonthsField form={form} field="perioadaCreditata" hint="Perioada nouă; gol: cea rămasă." />
      <MoneyField form={form} field="valoareImobil" hint="Poate rămâne gol; atunci nu se verifică avansul." />
    </>
  );
}

/** The minimum down payment for what is typed: shown before a lower one is refused. */
function leastHint({ input }: SimulatorForm): string {
  const percent = Number(input.avansMinim);
  const share = leastDownPaymentText(input);
  const value = amountOf(String(input.valoareImobil));
  return value > 0 ? `Minim ${share}: ${formatRon(leastDownPayment(value, percent))}.` : `Minim ${share} din valoare.`;
}

/** What decides which offers are given for the home. */
export function HomeFields({ form }: FieldsProps) {
  const { input, change, errors } = form;
  return (
    <FieldGroup>
      <ChoiceField
        form={form}
        field="anulConstructiei"
        options={buildPeriodChoices}
        hint="Neselectat: vechimea nu se verifică."
      />
      <Select
        name="envFriendly"
        label="Imobil eficient energetic"
        value={String(input.envFriendly)}
        onChange={(answer) => change({ envFriendly: answer === '' ? '' : answer === 'true' })}
        options={greenChoices}
        hint="Fără clasa A, ofertele verzi sunt refuzate."
        error={errors.envFriendly}
      />
    </FieldGroup>
  );
}

/** Who borrows and what is paid already. */
export function PersonFields({ form }: FieldsProps) {
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
      <FieldGroup title="Vârsta" isDense>
        <DateField form={form} field="dataNasterii" hint="Fără ea, vârsta nu limitează perioada." />
      </FieldGroup>
    </>
  );
}
