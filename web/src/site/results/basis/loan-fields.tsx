import { formatCount } from 'contract/romanian/romanian';
import { longestTermOfForm } from 'quote/form-people';
import { limitsOf } from 'quote/home-limits';
import {
  currentCreditAnswers,
  currentCreditErrors,
  currentCreditFrom,
} from '../../../shared/loan-form/current-credit.ts';
import { propertyAnswers, propertyErrors, propertyFrom } from '../../../shared/loan-form/property.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { useExchangeRate } from '../../exchange-rate/exchange-rate.ts';
import { CurrentCreditFields } from '../../wizard/credit/current-credit-fields.tsx';
import { chosenYears, requestedTerm, termChoices } from '../../wizard/duration/duration.ts';
import { PropertyAmounts } from '../../wizard/property/property-amounts.tsx';
import { useCoBorrowerAges, useLimitsInForce } from '../../wizard-session/limits-api.ts';
import { isTogether } from '../../wizard-session/wizard-steps.ts';
import { type BasisFieldsProps, BasisForm } from './basis-form.tsx';

/** The home's value and the down payment, in RON. */
export function HomeFields(props: BasisFieldsProps) {
  const { formData } = props;
  const { rate } = useExchangeRate();
  const limits = useLimitsInForce();
  const context = {
    ...formData,
    ...limitsOf(formData, limits),
    refinancingLimit: limits?.refinancingLimit,
    rate,
  };
  return (
    <BasisForm
      {...props}
      initial={propertyFrom(formData)}
      validate={(typed) => propertyErrors(typed, context)}
      answersOf={(typed) => {
        const { valoareImobil, valoareAvans } = propertyAnswers(typed, context);
        return {
          ...(valoareImobil !== undefined && { valoareImobil }),
          ...(valoareAvans !== undefined && { valoareAvans }),
        };
      }}
    >
      {(form) => <PropertyAmounts form={form} context={context} />}
    </BasisForm>
  );
}

/** The loan to refinance: its balance, instalment and months left. */
export function CurrentFields(props: BasisFieldsProps) {
  const limits = useLimitsInForce();
  return (
    <BasisForm
      {...props}
      initial={currentCreditFrom(props.formData)}
      validate={currentCreditErrors}
      answersOf={(typed) => currentCreditAnswers(typed, limits)}
    >
      {({ field }) => <CurrentCreditFields field={field} />}
    </BasisForm>
  );
}

/** The years of the loan. */
export function TermFields(props: BasisFieldsProps) {
  const { formData, today } = props;
  const ages = useCoBorrowerAges(isTogether(formData));
  const longest = longestTermOfForm(formData, today, ages).months / 12;
  const inYears = (years: number): string => formatCount(years, 'an', 'ani');
  return (
    <BasisForm
      {...props}
      initial={{ ani: String(chosenYears(String(Number(formData.perioadaCreditata) / 12), longest)) }}
      validate={() => ({})}
      answersOf={({ ani }) => ({ perioadaCreditata: requestedTerm(chosenYears(ani, longest), longest, formData) })}
    >
      {({ field }) => (
        <Select
          label="Durata creditului"
          {...field('ani')}
          options={termChoices(longest).map((term) => ({ value: String(term), label: inYears(term) }))}
          hint={`Cel mult ${inYears(longest)}, după vârstă.`}
        />
      )}
    </BasisForm>
  );
}
