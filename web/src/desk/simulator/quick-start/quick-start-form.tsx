import { type LoanFormInput, shortCreditTypeNames } from 'contract/fields/loan-form';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import type { NavigationState } from '../../simulations/navigation-state.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { LatestForm } from './latest-form.tsx';
import { CreditFields, HomeFields, PersonFields } from './quick-fields.tsx';
import type { QuickType } from './quick-input.ts';
import { quickInputFrom } from './quick-input.ts';
import { QuickSummary } from './quick-summary.tsx';
import { useQuickStart } from './use-quick-start.ts';

const TYPES: readonly { value: QuickType; label: string }[] = [
  { value: 'Achizitie', label: shortCreditTypeNames.Achizitie },
  { value: 'Refinantare', label: shortCreditTypeNames.Refinantare },
];

/** Everything on one page, in the order in which a client says it on the phone. */
export function QuickStartForm({ navigationState }: { navigationState: NavigationState | undefined }) {
  const { input, change, customer, setCustomer, errors, questionOf, isSending, failure, formProps } =
    useQuickStart(navigationState);
  const fields = { input, change, errors, questionOf };
  const fill = (answers: Readonly<Record<string, unknown>>): void => change(quickInputFrom(answers));
  return (
    <Page
      title="QuickStart"
      about={customer?.name}
      intro="Alegeți un client sau scrieți un nume, completați datele și comparați ofertele."
    >
      <form
        {...formProps}
        className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
        aria-label="Datele simulării"
      >
        <div className="grid grid-cols-1 gap-6">
          <Section id="client" title="Client">
            <CustomerPicker customer={customer} onChange={setCustomer} />
            {customer?.phone && <LatestForm key={customer.phone} phone={customer.phone} input={input} onFill={fill} />}
          </Section>
          <Section id="credit" title="Credit">
            <div className="max-w-[28rem]">
              <Segmented
                legend="Tipul creditului"
                value={quickType(input)}
                onChange={(tipCredit) => change({ tipCredit })}
                options={TYPES}
              />
            </div>
            <CreditFields form={fields} />
          </Section>
          <Section id="imobil" title="Imobil">
            <HomeFields form={fields} />
          </Section>
          <Section
            id="venituri"
            title="Venituri și rate"
            text="Fără venituri, ofertele se simulează, dar nu se verifică gradul de îndatorare."
          >
            <PersonFields form={fields} />
          </Section>
        </div>
        <QuickSummary input={input} customer={customer} isSending={isSending} failure={failure} />
      </form>
    </Page>
  );
}

const quickType = ({ tipCredit }: LoanFormInput): QuickType =>
  tipCredit === 'Refinantare' ? 'Refinantare' : 'Achizitie';
