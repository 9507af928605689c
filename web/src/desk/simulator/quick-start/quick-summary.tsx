import type { FormAnswer, LoanFormInput } from 'contract/fields/loan-form';
import { formatMonths, formatRon } from 'contract/romanian/romanian';
import { amountOf } from 'contract/romanian/typed-money';
import { downPaymentShare, downPaymentShareText } from 'quote/down-payment-share';
import type { ReactNode } from 'react';
import { TYPED_IS_KEPT } from '../../../shared/drafts/drafts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import page from '../../../ui/layout/page.module.css';
import { useHasRoomBeside } from '../../../ui/layout/use-is-wide.ts';
import { CustomerLink } from '../../customers/customer-link.tsx';
import { householdDebts, householdIncome, peopleCount, peopleOf } from '../../simulations/form-household.ts';
import type { LocalOffers } from '../../simulations/local-simulation.ts';
import type { SimulationCustomer } from '../../simulations/navigation-state.ts';
import { largestDebtRatioText, leastDownPaymentText, termsOfInput } from '../input-limits.ts';
import { HouseholdTerm } from '../people/household-term.tsx';
import { QuickFirstMonth } from './quick-first-month.tsx';
import styles from './quick-start.module.css';

type QuickSummaryProps = {
  onGrid: () => void;
  input: LoanFormInput;
  found: LocalOffers | undefined;
  customer: SimulationCustomer | undefined;
  isSending: boolean;
  failure: string;
};

/** The first month, the input in short and the button to go on: beside the fields where there is room, else after them. */
export function QuickSummary({ input, found, customer, isSending, failure, onGrid }: QuickSummaryProps) {
  const isBeside = useHasRoomBeside();
  return (
    <section className={`${page.section} card ${styles.summary}`} aria-labelledby="pe-scurt">
      <h2 id="pe-scurt" className="text-18">
        Pe scurt
      </h2>
      <QuickFirstMonth input={input} found={found} />
      <dl className="grid border-t border-line tabular">
        {customer && (
          <Line name="Pentru">
            <CustomerLink customer={customer} />
          </Line>
        )}
        {summaryLines(input).map(([name, value]) => (
          <Line key={name} name={name}>
            {value}
          </Line>
        ))}
      </dl>
      <HouseholdTerm form={input} asOf={undefined} />
      {failure && (
        <Alert tone="bad" title="Ofertele nu au putut fi simulate">
          {failure} {TYPED_IS_KEPT}
        </Alert>
      )}
      {isBeside && <CompareButton isSending={isSending} />}
      <Button variant="secondary" aria-keyshortcuts="g" onClick={onGrid} className="w-full">
        Grila băncilor
      </Button>
    </section>
  );
}

/** Goes on to the offers; where the summary is below all fields, it stays above the bar of tools. */
export function CompareButton({ isSending }: Pick<QuickSummaryProps, 'isSending'>) {
  return (
    <Button type="submit" loading={isSending} className="w-full">
      Comparați ofertele
    </Button>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-600 text-end">{children}</dd>
    </div>
  );
}

const NONE = '–';
const amount = (sum: number): string => (sum > 0 ? formatRon(sum) : NONE);
const term = (months: FormAnswer): string => (Number(months) > 0 ? formatMonths(Number(months)) : NONE);

function summaryLines(input: LoanFormInput): readonly (readonly [string, string])[] {
  const income = householdIncome(input);
  return [
    ...(input.tipCredit === 'Refinantare' ? refinancingLines(input) : purchaseLines(input)),
    ...(peopleOf(input).length > 0 ? [['Semnează', peopleCount(input)] as const] : []),
    ['Venituri', income > 0 ? `${formatRon(income)}/lună` : 'necompletate'],
    ...(peopleOf(input).length > 0 ? [['Alte rate', `${formatRon(householdDebts(input))}/lună`] as const] : []),
    ...termsOfInput(input),
    ['Îndatorare maximă', largestDebtRatioText(input)],
  ];
}

function purchaseLines(input: LoanFormInput): readonly (readonly [string, string])[] {
  const [value, paid] = [amountOf(input.valoareImobil), amountOf(input.valoareAvans)];
  const share = value > 0 && paid > 0 ? `${downPaymentShareText(downPaymentShare(paid, value))}, ` : '';
  return [
    ['Creditul', amount(value - paid)],
    ['Avansul', `${share}minim ${leastDownPaymentText(input)}`],
    ['Perioada', term(input.perioadaCreditata)],
  ];
}

function refinancingLines({
  principalRamas,
  rataActuala,
  perioadaCreditata,
  perioadaRamasa,
}: LoanFormInput): readonly (readonly [string, string])[] {
  return [
    ['Creditul', amount(amountOf(principalRamas))],
    ['Rata de acum', amount(amountOf(rataActuala))],
    ['Perioada', term(perioadaCreditata || perioadaRamasa)],
  ];
}
