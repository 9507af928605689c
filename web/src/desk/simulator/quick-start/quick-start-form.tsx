import { useQueryClient } from '@tanstack/react-query';
import { type CustomerInfoEntry, customerForms } from 'contract/booking/customer-forms';
import { type LoanFormInput, shortCreditTypeNames } from 'contract/fields/loan-form';
import { writePhone } from 'contract/romanian/phone';
import { simulations } from 'contract/simulations/simulations';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf, validationErrors } from '../../../shared/api/failure.ts';
import { useForm, useValues } from '../../../shared/forms/use-form.ts';
import { formatInstantDay } from '../../../shared/time/instant.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { CustomerLink } from '../../customers/customer-link.tsx';
import { CustomerSearch } from '../../customers/customer-search.tsx';
import { newestLoanForm } from '../../customers/newest-loan-form.ts';
import { readOf, useRead } from '../../data/read.ts';
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
import { useSimulatedInput } from '../input-limits.ts';
import { CreditFields, HomeFields, PersonFields } from './quick-fields.tsx';
import { isUntouched, type QuickType, quickErrors, quickInputFrom } from './quick-input.ts';
import styles from './quick-start.module.css';
import { QuickSummary } from './quick-summary.tsx';

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

type CustomerPickerProps = {
  customer: SimulationCustomer | undefined;
  onChange: (customer: SimulationCustomer | undefined) => void;
};

/** The choice of a client, or a name for the print only, which the server does not store. */
function CustomerPicker({ customer, onChange }: CustomerPickerProps) {
  if (!customer?.phone) {
    return (
      <CustomerSearch
        label="Căutați un client sau scrieți un nume"
        hint="Nume, alias sau telefon. Un nume scris apare doar pe documente, nu se păstrează."
        failed="Clienții nu pot fi căutați acum; puteți continua cu un nume scris."
        typed={customer?.name ?? ''}
        onType={(name) => onChange(name === '' ? undefined : { name, phone: '' })}
        onPick={({ name, alias, phone, _id }) => onChange({ name: name || alias, phone, _id })}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        <strong dir="auto">
          <CustomerLink customer={customer} />
        </strong>{' '}
        <span className="text-ink-soft tabular">{writePhone(customer.phone)}</span>
      </p>
      <Button variant="secondary" onClick={() => onChange(undefined)}>
        Alt client
      </Button>
    </div>
  );
}

type LatestFormProps = {
  phone: string;
  input: LoanFormInput;
  onFill: (answers: Readonly<Record<string, unknown>>) => void;
};

/** The client's newest form: it fills untouched fields by itself, and touched ones by a press. */
function LatestForm({ phone, input, onFill }: LatestFormProps) {
  const { data, error, isPending, refetch } = useRead(customerForms.getCustomerInfo, { query: { phone } });
  const latest = newestLoanForm(data);
  const fillAtOnce = useEffectEvent((form: CustomerInfoEntry) => isUntouched(input) && onFill(form));
  useEffect(() => {
    if (latest) fillAtOnce(latest);
  }, [latest]);
  if (isPending) return <p className={styles.latest}>Se caută ultimul formular al clientului…</p>;
  if (error) {
    return (
      <p className={styles.latest} role="alert">
        Formularele clientului nu au putut fi încărcate: {messageOf(error)}{' '}
        <Button variant="quiet" onClick={() => void refetch()}>
          Încercați din nou
        </Button>
      </p>
    );
  }
  if (!latest) return <p className={styles.latest}>Clientul nu a completat niciun formular de simulare.</p>;
  return (
    <p className={styles.latest} role="status">
      Ultimul formular: {formatInstantDay(latest.createdAt)}.
      <Button variant="quiet" onClick={() => onFill(latest)}>
        Completați cu datele lui
      </Button>
    </p>
  );
}

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
  return { input, change, customer, setCustomer, errors, questionOf, ...state, formProps };
}
