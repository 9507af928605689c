import { formatRon } from 'contract/romanian/romanian';
import { amountOf } from 'contract/romanian/typed-money';
import { leastDownPayment } from 'quote/down-payment-share';
import { FieldGroup } from '../field-group.tsx';
import { FirstHomeCheckbox } from '../first-home-checkbox.tsx';
import { BuildPeriodField, EnergyClassField, EnergyLetterField } from '../home-fields.tsx';
import { IncomeFields } from '../income-fields.tsx';
import { DateField, MoneyField, MonthsField, type SimulatorForm } from '../input-fields.tsx';
import { leastDownPaymentText, NEW_TERMS, WITHOUT_BIRTH_DATE } from '../input-limits.ts';
import { OfferTerms } from '../offer-terms.tsx';
import { PeopleFields } from '../people/people-fields.tsx';

type FieldsProps = { form: SimulatorForm };

/** The loan: the bought home or the refinanced loan, and the term. */
export function CreditFields({ form }: FieldsProps) {
  const isRefinancing = form.input.tipCredit === 'Refinantare';
  return (
    <>
      <FirstHomeCheckbox form={form} />
      <FieldGroup>{isRefinancing ? <Refinanced form={form} /> : <Bought form={form} />}</FieldGroup>
      <OfferTerms form={form} />
    </>
  );
}

function Bought({ form }: FieldsProps) {
  return (
    <>
      <MoneyField form={form} field="valoareImobil" />
      <MoneyField form={form} field="valoareAvans" hint={leastHint(form)} />
      <MonthsField form={form} field="perioadaCreditata" hint={`${NEW_TERMS}, după vârstă.`} />
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

/** The minimum down payment for the typed home, shown before a lower one is refused. */
function leastHint({ input }: SimulatorForm): string {
  const percent = Number(input.avansMinim);
  const share = leastDownPaymentText(input);
  const value = amountOf(input.valoareImobil);
  return value > 0 ? `Minim ${share}: ${formatRon(leastDownPayment(value, percent))}.` : `Minim ${share} din valoare.`;
}

/** The fields that decide which offers are possible for the home. */
export function HomeFields({ form }: FieldsProps) {
  return (
    <FieldGroup>
      <BuildPeriodField form={form} hint="Neselectat: vechimea nu se verifică." />
      <EnergyClassField form={form} hint="Fără clasa A, ofertele verzi sunt refuzate." />
      <EnergyLetterField form={form} />
    </FieldGroup>
  );
}

/** The borrower, other instalments, and the other signers. */
export function PersonFields({ form }: FieldsProps) {
  const isEmployed = amountOf(form.input.venituriSalariu) > 0;
  return (
    <>
      <IncomeFields form={form} />
      <FieldGroup title={isEmployed ? 'Vârsta și munca' : 'Vârsta'} isDense>
        <DateField form={form} field="dataNasterii" hint={WITHOUT_BIRTH_DATE} />
        {isEmployed && (
          <>
            <DateField form={form} field="dataAngajatorActual" hint="Opțional." />
            <MonthsField form={form} field="vechimeCampulMuncii" hint="Opțional." />
          </>
        )}
      </FieldGroup>
      <PeopleFields form={form} />
    </>
  );
}
