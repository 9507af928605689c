import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { type AssumedRobor, MAX_MONTHS_LEFT } from 'contract/refinancing/refinancing';
import { formatDate } from 'contract/romanian/romanian';
import { useId } from 'react';
import { checkbox, type Form } from '../../../shared/forms/use-form.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useBankNames } from '../../products/banks/use-bank-names.ts';
import { indexOf, isFixedNow, keepsRate, LOAN_TITLES, type LoanDraft, RATE_KINDS, ROBOR_KINDS } from './loan-draft.ts';

type LoanFieldsProps = {
  form: Form<LoanDraft>;
  /** The ROBOR that stands with the loan already; null: none. */
  robor: AssumedRobor | null;
};

/** The fields of a followed loan. */
export function LoanFields({ form, robor }: LoanFieldsProps) {
  const { field, values, change } = form;
  const banks = useBankNames();
  const list = useId();
  return (
    <>
      <div className="field-row grid-cols-fit-13 gap-x-4 gap-y-3">
        <TextInput {...field('bank')} label={LOAN_TITLES.bank} list={list} maxLength={MAX_LENGTH.documentTitle} />
        <MoneyInput label={LOAN_TITLES.balance} unit="RON" {...field('balance')} />
        <DateInput label={LOAN_TITLES.balanceOn} {...field('balanceOn')} />
        <NumberInput
          label={LOAN_TITLES.monthsLeft}
          unit="luni"
          max={MAX_MONTHS_LEFT}
          hint=""
          {...field('monthsLeft')}
        />
      </div>
      <datalist id={list}>
        {banks.map((bank) => (
          <option key={bank} value={bank} />
        ))}
      </datalist>
      <Segmented
        legend={LOAN_TITLES.rateKind}
        isWrapping
        value={values.rateKind}
        onChange={(rateKind) => change({ rateKind })}
        options={RATE_KINDS}
      />
      {values.rateKind === 'robor' && <RoborFields form={form} robor={robor} />}
      <div className="field-row grid-cols-fit-13 gap-x-4 gap-y-3">
        {isFixedNow(values) && <Percent form={form} name="fixedRate" label={LOAN_TITLES.fixedRate} />}
        {values.rateKind === 'mixed' && <DateInput label={LOAN_TITLES.fixedUntil} {...field('fixedUntil')} />}
        {(values.rateKind === 'variable' || values.rateKind === 'mixed') && <Margin form={form} />}
        {(values.rateKind !== 'robor' || keepsRate(values)) && (
          <MoneyInput label={`${LOAN_TITLES.instalment} (opțional)`} unit="RON/lună" {...field('instalment')} />
        )}
        <MoneyInput label={`${LOAN_TITLES.lifePremium} (opțional)`} unit="RON/lună" {...field('lifePremium')} />
        <MoneyInput label={`${LOAN_TITLES.propertyValue} (opțional)`} unit="RON" {...field('propertyValue')} />
      </div>
    </>
  );
}

/** ROBOR has no source of its own: its tenor and value are typed, with the day on which that was. */
function RoborFields({ form, robor }: LoanFieldsProps) {
  const { field, values, change } = form;
  return (
    <div className="grid gap-3">
      <Segmented
        legend="Care ROBOR"
        value={values.roborTenor}
        onChange={(roborTenor) => change({ roborTenor })}
        options={ROBOR_KINDS}
      />
      <div className="field-row grid-cols-fit-13 gap-x-4 gap-y-3">
        <Percent form={form} name="roborValue" label={LOAN_TITLES.roborValue} />
        <Margin form={form} />
      </div>
      <p className="text-14 text-ink-soft">
        Scrieți valoarea de azi: se notează cu ziua ei. Cu ea și cu marja se calculează rata și soldul de azi.
      </p>
      {robor && (
        <Checkbox
          label={`Am verificat valoarea azi, chiar dacă este cea scrisă la ${formatDate(robor.typedOn)}`}
          {...checkbox(field('isRoborOfToday'))}
        />
      )}
    </div>
  );
}

function Margin({ form }: Pick<LoanFieldsProps, 'form'>) {
  return <Percent form={form} name="margin" label={`Marja peste ${indexOf(form.values)}`} />;
}

type PercentProps = Pick<LoanFieldsProps, 'form'> & { name: 'fixedRate' | 'margin' | 'roborValue'; label: string };

function Percent({ form, name, label }: PercentProps) {
  return <TextInput {...form.field(name)} label={label} inputMode="decimal" maxLength={7} unit="%" />;
}
