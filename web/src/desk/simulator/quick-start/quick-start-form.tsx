import { useQueryClient } from '@tanstack/react-query';
import { type LoanFormInput, shortCreditTypeNames } from 'contract/fields/loan-form';
import { simulations } from 'contract/simulations/simulations';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf, validationErrors } from '../../../shared/api/failure.ts';
import { useForm, useValues } from '../../../shared/forms/use-form.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { readOf } from '../../data/read.ts';
import { useFigureQuestions } from '../../simulations/figure-questions.ts';
import {
  datedInput,
  type NavigationState,
  passOn,
  replaceNavigationState,
  type SimulationCustomer,
  useKeptNavigationState,
} from '../../simulations/navigation-state.ts';
import { useBasis } from '../../simulations/use-basis.ts';
import { CustomerPicker, LatestForm } from '../customer-picker.tsx';
import { useSimulatedInput } from '../input-limits.ts';
import { CreditFields, HomeFields, PersonFields } from './quick-fields.tsx';
import { isUntouched, type QuickType, quickErrors, quickInputFrom } from './quick-input.ts';
import { QuickSummary } from './quick-summary.tsx';

const TYPES: readonly { value: QuickType; label: string }[] = [
  { value: 'Achizitie', label: shortCreditTypeNames.Achizitie },
  { value: 'Refinantare', label: shortCreditTypeNames.Refinantare },
];

/** Everything on one page, in the order in which a client says it on the phone. */
export function QuickStartForm({ navigationState }: { navigationState: NavigationState | undefined }) {
  const { input, change, customer, setCustomer, errors, questionOf, isSending, failure, formProps, openGrid } =
    useQuickStart(navigationState);
  const fields = { input, change, errors, questionOf };
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
            {customer?.phone && (
              <LatestForm
                key={customer.phone}
                phone={customer.phone}
                fillsAtOnce={isUntouched(input)}
                onFill={(answers) => change(quickInputFrom(answers))}
              />
            )}
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
        <QuickSummary input={input} customer={customer} isSending={isSending} failure={failure} onGrid={openGrid} />
      </form>
    </Page>
  );
}

const quickType = ({ tipCredit }: LoanFormInput): QuickType =>
  tipCredit === 'Refinantare' ? 'Refinantare' : 'Achizitie';

/**
 * The form, kept with this history entry, so that Back and a reload return to it. Submitted, it reads the offers and
 * goes on to them. Field errors of the server are shown at their fields.
 */
function useQuickStart(initial: NavigationState | undefined) {
  const [typed, change] = useValues(() => quickInputFrom(initial?.formData));
  const input = useSimulatedInput(typed, useBasis(undefined).data?.catalogue.parameters);
  const [customer, setCustomer] = useState<SimulationCustomer | undefined>(initial?.customer);
  const [state, setState] = useState<{ isSending: boolean; failure: string }>({ isSending: false, failure: '' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const navigationState: NavigationState = { formData: input, customer };
  useKeptNavigationState(navigationState);

  const send = async () => {
    setState({ isSending: true, failure: '' });
    replaceNavigationState(navigationState);
    try {
      await queryClient.fetchQuery(readOf(simulations.simAll, { body: datedInput(navigationState) }));
      await navigate('/alegeCredit', { state: passOn(navigationState) });
    } catch (failure) {
      setState({ isSending: false, failure: refuse(validationErrors(failure)) ? '' : messageOf(failure) });
    }
  };
  const { errors, questionOf, formProps, refuse } = useForm<LoanFormInput>({
    state: [input, change],
    validate: quickErrors,
    questions: useFigureQuestions((form: LoanFormInput) => form, customer?.phone),
    onSubmit: () => void (state.isSending || send()),
  });
  const openGrid = () => {
    replaceNavigationState(navigationState);
    void navigate('/grila', { state: passOn(navigationState) });
  };
  return { input, change, customer, setCustomer, errors, questionOf, ...state, formProps, openGrid };
}
