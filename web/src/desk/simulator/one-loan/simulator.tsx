import type { CaseDetails } from 'contract/cases/cases';
import type { LoanFormInput } from 'contract/fields/loan-form';
import type { OfferSimulation } from 'quote/offer-simulation';
import { type ComponentProps, type RefObject, type SubmitEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { goToField } from '../../../shared/forms/go-to-field.ts';
import type { Question } from '../../../shared/forms/questions.ts';
import { SampleStrip } from '../../../shared/loan-form/sample-strip.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { SectionLinks } from '../../../ui/layout/section-links.tsx';
import { useIsPrinting } from '../../../ui/layout/use-is-printing.ts';
import { AllAtOnce } from '../../data/all-at-once.tsx';
import { useFigureQuestions } from '../../simulations/figure-questions.ts';
import { firstMonthText } from '../../simulations/first-month-text.ts';
import {
  type AsOf,
  caseState,
  inputOf,
  passOn,
  replaceNavigationState,
  type SimulationCustomer,
  useKeptNavigationState,
} from '../../simulations/navigation-state.ts';
import { NoProducts } from '../../simulations/no-products.tsx';
import { inputFrom } from '../../simulations/simulator-input.ts';
import { useBasis } from '../../simulations/use-basis.ts';
import type { SimulatorForm } from '../input-fields.tsx';
import { useSimulatedInput } from '../input-limits.ts';
import { ClientFields } from '../loan-fields/client-fields.tsx';
import { CreditFields } from '../loan-fields/credit-fields.tsx';
import { EarlierDay } from '../loan-fields/earlier-day.tsx';
import { PropertyFields } from '../loan-fields/property-fields.tsx';
import { Answer } from '../loan-results/answer.tsx';
import { OtherCosts } from '../loan-results/other-costs.tsx';
import { Summary } from '../loan-results/summary.tsx';
import { useSimulation } from '../loan-results/use-simulation.ts';
import { Repayment } from '../schedule/repayment.tsx';
import { Documents } from './documents.tsx';
import { useNavigationState } from './use-navigation-state.ts';

/**
 * The simulator with its input: it computes typed values at once, and the server confirms them on request. `ofCase`: it
 * begins with the form of that case, which the broker can change here.
 */
export function Simulator({ ofCase }: { ofCase?: CaseDetails }) {
  const { customer, input, asOf, toToday, basis, simulated, fields, goTo, opensWithFigures } = useSimulator(ofCase);
  const { simulation } = simulated;
  const form = useRef<HTMLFormElement>(null);
  const { questionOf, onBlur } = useLiveQuestions(input, customer, form);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(simulated.simulate);
    const wrong = form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    if (wrong) goToField(form.current, [wrong.name]);
    // On a phone the first figures appear above the fields.
    else document.getElementById('cifre')?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Page title="Simulator Credit" about={customer?.name}>
      <AllAtOnce gap="gap-4">
        <PrintedHead simulation={simulation} customer={customer} />
        <NoProducts />
        <Links simulation={simulation} />
        <EarlierDay asOf={asOf} onToday={toToday} />
        <form
          ref={form}
          onSubmit={submit}
          onBlur={onBlur}
          noValidate
          className="grid grid-cols-1 items-start gap-4 lg:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
        >
          <Questions
            form={{ ...fields, questionOf }}
            offers={[...(basis.data?.catalogue.products.values() ?? [])]}
            isFolded={opensWithFigures}
            isOfferGiven={simulated.begun !== undefined && input.oferta === simulated.begun}
          />
          <Answer
            input={input}
            simulated={simulated}
            asOf={asOf}
            customer={customer}
            ofCase={ofCase}
            onOffers={() => goTo('/alegeCredit')}
            onGrid={() => goTo('/grila')}
          />
        </form>
        <OtherCosts simulation={simulation} />
        <Summary simulation={simulation} input={input} />
        {simulation && basis.data && (
          <>
            <Repayment input={input} simulation={simulation} basis={basis.data} />
            <Documents
              input={input}
              asOf={asOf}
              customer={customer}
              day={basis.data.simulatedOn}
              offer={simulation.metadata}
            />
          </>
        )}
      </AllAtOnce>
    </Page>
  );
}

/** The state of the simulator: the input, the day of its figures, its person, and the result. */
function useSimulator(ofCase: CaseDetails | undefined) {
  const handedOver = useNavigationState();
  const [navigationState] = useState(() => handedOver ?? (ofCase && caseState(ofCase)));
  const customer = navigationState?.customer;
  const [typed, setInput] = useState<LoanFormInput>(() =>
    navigationState ? inputOf(navigationState.formData, navigationState.asOf) : inputFrom(undefined),
  );
  const [asOf, setAsOf] = useState(navigationState?.asOf);
  const basis = useBasis(asOf);
  const input = useSimulatedInput(typed, basis.data?.catalogue.parameters);
  const opensWithFigures = navigationState?.autoSimulate === true;
  const simulated = useSimulation({
    input,
    setInput,
    asOf,
    basis,
    simulatesAtOnce: opensWithFigures,
  });
  const goTo = useWaysOn(input, customer, asOf, simulated.isRequested);
  const change = useCallback((answers: Partial<LoanFormInput>) => setInput((now) => ({ ...now, ...answers })), []);
  const fields: Omit<SimulatorForm, 'questionOf'> = { input, errors: simulated.refusal?.errors ?? {}, change };
  const toToday = () => {
    setAsOf(undefined);
    setInput(inputFrom);
  };
  return { customer, input, asOf, toToday, basis, simulated, fields, goTo, opensWithFigures };
}

/**
 * Asks about unlikely figures once their field is left: here everything is computed while it is typed, and a figure half
 * typed is no figure yet.
 */
function useLiveQuestions(
  input: LoanFormInput,
  customer: SimulationCustomer | undefined,
  form: RefObject<HTMLFormElement | null>,
) {
  const { openOf, confirm } = useFigureQuestions((each: LoanFormInput) => each, customer?.phone);
  const [left, setLeft] = useState(input);
  const [now, before] = [openOf(input), openOf(left)];
  const questionOf = (path: string): Question | undefined => {
    const text = now[path];
    if (text === undefined || text !== before[path]) return undefined;
    const onConfirm = () => {
      flushSync(() => confirm([text]));
      goToField(form.current, [path]);
    };
    return { text, onConfirm };
  };
  return { questionOf, onBlur: () => setLeft(input) };
}

type PrintedHeadProps = { simulation: OfferSimulation | undefined; customer: SimulationCustomer | undefined };

/** On paper only: the mark of a sample offer, and the person of the simulation. */
function PrintedHead({ simulation, customer }: PrintedHeadProps) {
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  return (
    <>
      {simulation && <SampleStrip offers={[simulation]} />}
      {customer && (
        <p className="font-600">
          Pentru <bdi>{customer.name || customer.phone}</bdi>
        </p>
      )}
    </>
  );
}

/** All fields: side by side where both columns have room for two in a row, so that everything is seen at once. */
function Questions({ form, offers, isOfferGiven, isFolded }: ComponentProps<typeof CreditFields>) {
  return (
    <div className="grid grid-cols-fit-27 gap-4 items-start">
      <ClientFields form={form} isFolded={isFolded} />
      <div className="grid grid-cols-1 gap-4">
        <CreditFields form={form} offers={offers} isOfferGiven={isOfferGiven} isFolded={isFolded} />
        <PropertyFields form={form} isFolded={isFolded} />
      </div>
    </div>
  );
}

/** An index that stays in sight: first the instalment, which leads to the figures, then the parts of the page. */
function Links({ simulation }: { simulation: OfferSimulation | undefined }) {
  return (
    <SectionLinks
      isIndex
      keepsAddress
      label="Părțile simulării"
      sections={[
        ...(simulation ? ([['cifre', firstMonthText(simulation.creditData)]] as const) : []),
        ...PARTS,
        ...(simulation ? PARTS_OF_FIGURES : []),
      ]}
    />
  );
}

const PARTS = [
  ['date-client', 'Client'],
  ['date-credit', 'Credit'],
  ['date-imobil', 'Imobil'],
  ['alte-costuri', 'Costuri'],
  ['rezumat-credit', 'Rezumat'],
] as const;

/** The parts of the page that exist after a simulation. */
const PARTS_OF_FIGURES = [
  ['scadentar', 'Scadențar'],
  ['grafice', 'Grafice'],
  ['documente', 'Documente'],
] as const;

/** Keeps typed values with this history entry; answers the function that opens the comparison or the grid with them. */
function useWaysOn(
  formData: LoanFormInput,
  customer: SimulationCustomer | undefined,
  asOf: AsOf,
  autoSimulate: boolean,
) {
  const navigate = useNavigate();
  const navigationState = { formData, customer, asOf, autoSimulate };
  useKeptNavigationState(navigationState);
  return (path: '/alegeCredit' | '/grila') => {
    replaceNavigationState(navigationState);
    void navigate(path, { state: passOn({ formData, customer, asOf }) });
  };
}
