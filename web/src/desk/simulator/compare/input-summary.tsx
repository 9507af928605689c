import type { FormAnswer } from 'contract/fields/loan-form';
import { formatDate, formatMonths, formatRon } from 'contract/romanian/romanian';
import { amountOf } from 'contract/romanian/typed-money';
import { downPaymentShare, downPaymentShareText } from 'quote/down-payment-share';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { CustomerLink } from '../../customers/customer-link.tsx';
import { type NavigationState, passOn } from '../../simulations/navigation-state.ts';
import { useIsEarlier } from '../../simulations/use-basis.ts';
import { householdDebts, householdIncome, peopleCount, peopleOf } from '../form-household.ts';
import { HouseholdTerm } from '../people/household-term.tsx';
import styles from './offers.module.css';

/** The input in a line, and a link back to change it. */
export function InputSummary({ navigationState }: { navigationState: NavigationState }) {
  const navigate = useNavigate();
  const { formData, customer, asOf } = navigationState;
  const isEarlier = useIsEarlier(asOf);
  const ofDay = asOf && isEarlier ? [`cifrele din ${formatDate(asOf.simulatedOn)}`] : [];
  return (
    <div className={styles.inputs}>
      <div className="grid flex-[1_1_20rem] gap-1">
        <p>
          {customer && (
            <strong>
              <CustomerLink customer={customer} />:{' '}
            </strong>
          )}
          {[...summaryOf(formData), ...household(formData), ...ofDay].join(' · ')}
        </p>
        <HouseholdTerm form={formData} asOf={asOf} />
      </div>
      <Button variant="secondary" onClick={() => navigate('/step1', { state: passOn(navigationState) })}>
        Schimbați datele
      </Button>
    </div>
  );
}

type FormData = NavigationState['formData'];

function summaryOf(form: FormData): string[] {
  return (form.tipCredit === 'Refinantare' ? refinancing(form) : purchase(form)).filter((part) => part !== '');
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
