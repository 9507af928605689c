import { type FormAnswer, shortCreditTypeNames } from 'contract/fields/loan-form';
import { formatDate, formatMonths, formatRon, uncapitalised } from 'contract/romanian/romanian';
import { amountOf } from 'contract/romanian/typed-money';
import { downPaymentShare, downPaymentShareText } from 'quote/down-payment-share';
import { CustomerLink } from '../../customers/customer-link.tsx';
import { householdDebts, householdIncome, peopleCount, peopleOf } from '../../simulations/form-household.ts';
import type { NavigationState } from '../../simulations/navigation-state.ts';
import { useIsEarlier } from '../../simulations/use-basis.ts';
import { termsOfInput } from '../input-limits.ts';

/** The input in a line. */
export function InputSummary({ navigationState: { formData, customer, asOf } }: { navigationState: NavigationState }) {
  const isEarlier = useIsEarlier(asOf);
  const terms = termsOfInput(formData).map(([name, words]) => `${uncapitalised(name)}: ${words}`);
  const ofDay = asOf && isEarlier ? [`cifrele din ${formatDate(asOf.simulatedOn)}`] : [];
  return (
    <>
      {customer && (
        <strong>
          <CustomerLink customer={customer} />:{' '}
        </strong>
      )}
      {[...summaryOf(formData), ...household(formData), ...terms, ...ofDay].join(' · ')}
    </>
  );
}

type FormData = NavigationState['formData'];

function summaryOf(form: FormData): string[] {
  const parts = { Refinantare: refinancing, Incadrare: affordability }[String(form.tipCredit)] ?? purchase;
  return parts(form).filter((part) => part !== '');
}

/** The income of everyone who signs, as it was typed. */
function household(form: FormData): string[] {
  if (peopleOf(form).length === 0) return [];
  return [
    `împreună, ${peopleCount(form)}`,
    `venituri ${formatRon(householdIncome(form))}/lună`,
    `alte rate ${formatRon(householdDebts(form))}/lună`,
  ];
}

/** Of a form about the largest sum: it names none. */
function affordability(form: FormData): string[] {
  const income = householdIncome(form);
  return [
    shortCreditTypeNames.Incadrare,
    income > 0 ? `venituri ${formatRon(income)}/lună` : '',
    term(form.perioadaCreditata),
  ];
}

function purchase({ valoareImobil, valoareAvans, perioadaCreditata }: FormData): string[] {
  const [value, paid] = [amountOf(valoareImobil), amountOf(valoareAvans)];
  const share = value > 0 ? ` (${downPaymentShareText(downPaymentShare(paid, value))})` : '';
  return ['Achiziție', `imobil ${formatRon(value)}`, `avans ${formatRon(paid)}${share}`, term(perioadaCreditata)];
}

function refinancing({ principalRamas, rataActuala, perioadaRamasa, perioadaCreditata }: FormData): string[] {
  return [
    'Refinanțare',
    `sold ${formatRon(amountOf(principalRamas))}`,
    `rata de acum ${formatRon(amountOf(rataActuala), 2)}`,
    term(perioadaCreditata) || term(perioadaRamasa),
  ];
}

const term = (months: FormAnswer | undefined): string => (Number(months) > 0 ? formatMonths(Number(months)) : '');
