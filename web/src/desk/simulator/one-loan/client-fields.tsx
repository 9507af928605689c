import { isFirstHome } from 'quote/home-limits';
import { Checkbox } from '../../../shared/ui/components/checkbox.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { FieldGroup } from '../field-group.tsx';
import { DateField, MoneyField, MonthsField, type SimulatorForm } from '../input-fields.tsx';
import { largestDebtRatioText, leastDownPaymentText } from '../input-limits.ts';
import { withFirstHome } from '../simulator-input.ts';

/** Who borrows: age, incomes, work, what is paid on other loans, and whether the home is the first one. */
export function ClientFields({ form }: { form: SimulatorForm }) {
  return (
    <Section id="date-client" title="Date Client">
      <FirstHome form={form} />
      <FieldGroup title="Vârsta și munca" isDense>
        <DateField form={form} field="dataNasterii" hint="Fără ea, vârsta nu limitează perioada." />
        <DateField form={form} field="dataAngajatorActual" />
        <MonthsField form={form} field="vechimeAngajatorActual" />
        <MonthsField form={form} field="vechimeCampulMuncii" />
      </FieldGroup>
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
    </Section>
  );
}

/** The limits that follow from it are shown, not typed. */
function FirstHome({ form: { input, change } }: { form: SimulatorForm }) {
  const isRefinancing = input.tipCredit === 'Refinantare';
  return (
    <div>
      <Checkbox
        name={isRefinancing ? 'refinanteazaPrimaCasa' : 'primulImobil'}
        label={isRefinancing ? 'Refinanțează prima casă' : 'Primul imobil'}
        checked={isFirstHome(input)}
        onChange={(isFirst) => change(withFirstHome(input, isFirst))}
      />
      <p className="ps-8 text-ink-soft text-14">
        Avans minim {leastDownPaymentText(input)} · grad maxim de îndatorare {largestDebtRatioText(input)}
      </p>
    </div>
  );
}
