import type { LoanFormInput } from 'contract/fields/loan-form';
import { formatRon } from 'contract/romanian/romanian';
import { Section } from '../../../ui/layout/page.tsx';
import { householdIncome, peopleCount, peopleOf } from '../../simulations/form-household.ts';
import { FieldGroup } from '../field-group.tsx';
import { FirstHomeCheckbox } from '../first-home-checkbox.tsx';
import { IncomeFields } from '../income-fields.tsx';
import { DateField, MonthsField, type SimulatorForm } from '../input-fields.tsx';
import { largestDebtRatioText, leastDownPaymentText, WITHOUT_BIRTH_DATE } from '../input-limits.ts';
import { PeopleFields } from '../people/people-fields.tsx';

/** A section of the form; a phone folds one that came with figures, and shows its answers in a line. */
export type FoldedFields = { form: SimulatorForm; isFolded: boolean };

/** The borrower: age, incomes, work, other instalments, the other signers, and whether the home is the first one. */
export function ClientFields({ form, isFolded }: FoldedFields) {
  return (
    <Section id="date-client" title="Date Client" isFolded={isFolded} summary={inShort(form.input)}>
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
      <FirstHomeCheckbox form={form} isAreaElsewhere />
      <p className="mt-1 text-ink-soft text-14">
        Avans minim {leastDownPaymentText(form.input)} · grad maxim de îndatorare {largestDebtRatioText(form.input)}
      </p>
    </div>
  );
}

function inShort(input: LoanFormInput): string {
  const income = householdIncome(input);
  return [
    ...(peopleOf(input).length > 0 ? [peopleCount(input)] : []),
    income > 0 ? `${formatRon(income)}/lună` : 'fără venituri',
  ].join(' · ');
}
