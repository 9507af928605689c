import { Section } from '../../../ui/layout/page.tsx';
import { FieldGroup } from '../field-group.tsx';
import { FirstHomeCheckbox } from '../first-home-checkbox.tsx';
import { IncomeFields } from '../income-fields.tsx';
import { DateField, MonthsField, type SimulatorForm } from '../input-fields.tsx';
import { largestDebtRatioText, leastDownPaymentText, WITHOUT_BIRTH_DATE } from '../input-limits.ts';
import { PeopleFields } from '../people/people-fields.tsx';

/** The borrower: age, incomes, work, other instalments, the other signers, and whether the home is the first one. */
export function ClientFields({ form }: { form: SimulatorForm }) {
  return (
    <Section id="date-client" title="Date Client">
      <FirstHome form={form} />
      <FieldGroup title="Vârsta și munca" isDense>
        <DateField form={form} field="dataNasterii" hint={WITHOUT_BIRTH_DATE} />
        <DateField form={form} field="dataAngajatorActual" />
        <MonthsField form={form} field="vechimeAngajatorActual" />
        <MonthsField form={form} field="vechimeCampulMuncii" />
      </FieldGroup>
      <IncomeFields form={form} />
      <PeopleFields form={form} />
    </Section>
  );
}

/** The limits that follow from the answers are shown, not typed. */
function FirstHome({ form }: { form: SimulatorForm }) {
  return (
    <div>
      <FirstHomeCheckbox form={form} />
      <p className="ps-8 text-ink-soft text-14">
        Avans minim {leastDownPaymentText(form.input)} · grad maxim de îndatorare {largestDebtRatioText(form.input)}
      </p>
    </div>
  );
}
