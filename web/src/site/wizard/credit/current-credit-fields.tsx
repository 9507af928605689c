import { formatMonths } from 'contract/romanian/romanian';
import { LONGEST_TERM } from 'loan/term';
import type { Form } from '../../../shared/forms/use-form.ts';
import type { CurrentCredit } from '../../../shared/loan-form/current-credit.ts';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';

type CurrentCreditFieldsProps = {
  field: Form<CurrentCredit>['field'];
  hints?: Readonly<Record<'principalRamas' | 'rataActuala' | 'perioadaRamasa', string>>;
};

/** The balance, the instalment and the months left of the loan to refinance. */
export function CurrentCreditFields({ field, hints }: CurrentCreditFieldsProps) {
  return (
    <>
      <MoneyInput label="Sold rămas" {...field('principalRamas')} unit="RON" hint={hints?.principalRamas} required />
      <MoneyInput label="Rata actuală" {...field('rataActuala')} unit="RON/lună" hint={hints?.rataActuala} required />
      <NumberInput
        label="Perioada rămasă"
        {...field('perioadaRamasa')}
        unit="luni"
        echo={inYears(Number(field('perioadaRamasa').value))}
        min={1}
        max={LONGEST_TERM}
        hint={hints?.perioadaRamasa}
        required
      />
    </>
  );
}

/** The months in years: `= 15 ani`; undefined under a year, where it would repeat them. */
const inYears = (months: number): string | undefined => (months >= 12 ? `= ${formatMonths(months)}` : undefined);
