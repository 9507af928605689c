import { Button } from '@mantine/core';
import type { LoanFormInput } from 'contract/text/loan-form';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { Segmented } from '../../../shared/ui/components/segmented.tsx';
import { Section } from '../../ui/layout/page.tsx';
import type { NavigationState } from '../navigation-state.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { LatestForm } from './latest-form.tsx';
import { CreditFields, HomeFields, PersonFields } from './quick-fields.tsx';
import type { QuickType } from './quick-input.ts';
import { quickInputFrom } from './quick-input.ts';
import { useQuickStart } from './use-quick-start.ts';

const TYPES: readonly { value: QuickType; label: string }[] = [
  { value: 'Achizitie', label: 'Achiziție' },
  { value: 'Refinantare', label: 'Refinanțare' },
];

/** Everything on one page, in the order in which a client says it on the phone. */
export function QuickStartForm({ navigationState }: { navigationState: NavigationState | undefined }) {
  const { input, change, customer, setCustomer, errors, isSending, failure, formProps } =
    useQuickStart(navigationState);
  const fields = { input, change, errors };
  const fill = (answers: Readonly<Record<string, unknown>>): void => change(quickInputFrom(answers));
  return (
    <form {...formProps} className="grid grid-cols-1 gap-6" aria-label="Datele simulării">
      <Section id="client" title="Client">
        <CustomerPicker customer={customer} onChange={setCustomer} />
        {customer?.phone && <LatestForm key={customer.phone} phone={customer.phone} input={input} onFill={fill} />}
      </Section>
      <Section id="credit" title="Credit">
        <Segmented
          legend="Tipul creditului"
          value={quickType(input)}
          onChange={(tipCredit) => change({ tipCredit })}
          options={TYPES}
        />
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
      {failure && (
        <Alert tone="bad" title="Ofertele nu au putut fi simulate">
          {failure} Ce ați completat s-a păstrat.
        </Alert>
      )}
      <div>
        <Button type="submit" loading={isSending}>
          Comparați ofertele
        </Button>
      </div>
    </form>
  );
}

const quickType = ({ tipCredit }: LoanFormInput): QuickType =>
  tipCredit === 'Refinantare' ? 'Refinantare' : 'Achizitie';
