import {
  type CoBorrowerField,
  DEBT_FIELDS,
  type DebtField,
  INCOME_FIELDS,
  type IncomeField,
  incomeOfTenure,
  TENURE_FIELDS,
} from 'contract/fields/loan-form';
import { amountOf } from 'contract/romanian/typed-money';
import { useState } from 'react';
import { Fold } from '../../ui/layout/fold.tsx';
import { useIsWide } from '../../ui/layout/use-is-wide.ts';
import { FieldGroup } from './field-group.tsx';
import { type AnswersForm, MoneyField, MonthsField } from './input-fields.tsx';

type IncomeFieldsProps = {
  form: AnswersForm<CoBorrowerField>;
  /** Empty where the section's heading says it. */
  title?: string;
};

type AmountField = IncomeField | DebtField;

/** Most households have only these; on a phone the others are folded. */
const USUAL: readonly AmountField[] = ['venituriSalariu', 'alteRateCNP'];

const ALL: readonly AmountField[] = [...INCOME_FIELDS, ...DEBT_FIELDS];
const UNUSUAL = ALL.filter((field) => !USUAL.includes(field));

/** Somebody's incomes and other instalments a month. Incomes beside a salary are asked for their age. */
export function IncomeFields({ form, title = 'Venituri și rate la alte credite' }: IncomeFieldsProps) {
  const isWide = useIsWide();
  const heading = title && { title };
  const [startsOpen] = useState(() => UNUSUAL.some((field) => amountOf(form.input[field]) > 0));
  if (isWide)
    return (
      <FieldGroup {...heading} isDense>
        <Amounts form={form} fields={ALL} />
        <Tenures form={form} />
      </FieldGroup>
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      <FieldGroup {...heading} isDense>
        <Amounts form={form} fields={USUAL} />
      </FieldGroup>
      <Fold isOpen={startsOpen} heading={<span className="text-14 font-650">Alte venituri și rate</span>}>
        <div className="pt-2">
          <FieldGroup isDense>
            <Amounts form={form} fields={UNUSUAL} />
            <Tenures form={form} />
          </FieldGroup>
        </div>
      </Fold>
    </div>
  );
}

type PartProps = Pick<IncomeFieldsProps, 'form'>;

function Amounts({ form, fields }: PartProps & { fields: readonly AmountField[] }) {
  return fields.map((field) => <MoneyField key={field} form={form} field={field} unit="RON/lună" />);
}

function Tenures({ form }: PartProps) {
  return TENURE_FIELDS.filter((field) => amountOf(form.input[incomeOfTenure[field]]) > 0).map((field) => (
    <MonthsField key={field} form={form} field={field} hint="De câte luni vine; gol: nu se știe." />
  ));
}
