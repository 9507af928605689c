import { useQueryClient } from '@tanstack/react-query';
import { BUILD_PERIODS, buildPeriodNames, type LoanFormInput, shortCreditTypeNames } from 'contract/fields/loan-form';
import { formatRon } from 'contract/romanian/romanian';
import { amountOf } from 'contract/romanian/typed-money';
import { simulations } from 'contract/simulations/simulations';
import { leastDownPayment } from 'quote/down-payment-share';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf, validationErrors } from '../../../shared/api/failure.ts';
import { useForm, useValues } from '../../../shared/forms/use-form.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { SectionLinks } from '../../../ui/layout/section-links.tsx';
import { useHasRoomBeside } from '../../../ui/layout/use-is-wide.ts';
import { readOf } from '../../data/read.ts';
import { useFigureQuestions } from '../../simulations/figure-questions.ts';
import { firstMonthText } from '../../simulations/first-month-text.ts';
import {
  datedInput,
  type NavigationState,
  passOn,
  replaceNavigationState,
  type SimulationCustomer,
  useKeptNavigationState,
} from '../../simulations/navigation-state.ts';
import { IntroOrNoProducts } from '../../simulations/no-products.tsx';
import { useBasis } from '../../simulations/use-basis.ts';
import { CustomerPicker, LatestForm } from '../customer-picker.tsx';
import { FieldGroup } from '../field-group.tsx';
import { FirstHomeCheckbox, OwnedAreaField } from '../first-home-checkbox.tsx';
import { BuildPeriodField, EnergyClassField, EnergyLetterField } from '../home-fields.tsx';
import { IncomeFields } from '../income-fields.tsx';
import { DateField, MoneyField, MonthsField, type SimulatorForm } from '../input-fields.tsx';
import { leastDownPaymentText, NEW_TERMS, useSimulatedInput, WITHOUT_BIRTH_DATE } from '../input-limits.ts';
import { ConditionsFold, InstalmentKindField } from '../offer-terms.tsx';
import { PeopleFields } from '../people/people-fields.tsx';
import { leastFirstMonth, useQuickOffers } from './quick-first-month.tsx';
import { isUntouched, type QuickType, quickErrors, quickInputFrom } from './quick-input.ts';
import styles from './quick-start.module.css';
import { CompareButton, QuickSummary } from './quick-summary.tsx';

const TYPES: readonly { value: QuickType; label: string }[] = [
  { value: 'Achizitie', label: shortCreditTypeNames.Achizitie },
  { value: 'Refinantare', label: shortCreditTypeNames.Refinantare },
];

/** Everything on one page, in the order in which a client says it on the phone. */
export function QuickStartForm({ navigationState }: { navigationState: NavigationState | undefined }) {
  const { input, change, customer, setCustomer, errors, questionOf, isSending, failure, formProps, openGrid } =
    useQuickStart(navigationState);
  const fields = { input, change, errors, questionOf };
  const found = useQuickOffers(input);
  const least = leastFirstMonth(found);
  const isBeside = useHasRoomBeside();
  return (
    <Page
      title="QuickStart"
      about={customer?.name}
      intro={
        <IntroOrNoProducts>
          Alegeți un client sau scrieți un nume, completați datele și comparați ofertele.
        </IntroOrNoProducts>
      }
    >
      <SectionLinks
        keepsAddress
        label="Părțile formularului"
        sections={[
          ['pe-scurt', least ? firstMonthText(least.loanDetails.creditData) : 'Pe scurt'],
          ['client', 'Client'],
          ['credit', 'Credit'],
          ['imobil', 'Imobil'],
          ['venituri', 'Venituri'],
        ]}
      />
      <form
        {...formProps}
        className="grid grid-cols-1 items-start gap-4 lg:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
        aria-label="Datele simulării"
      >
        <div className="grid grid-cols-1 gap-4">
          <Section id="client" title="Client">
            <div className="grid grid-cols-1 lg:grid-cols-2 items-center gap-x-6 gap-y-2">
              <CustomerPicker customer={customer} onChange={setCustomer} />
              {customer?.phone ? (
                <LatestForm
                  key={customer.phone}
                  phone={customer.phone}
                  fillsAtOnce={isUntouched(input)}
                  onFill={(answers) => change(quickInputFrom(answers))}
                />
              ) : (
                <p className="text-ink-soft text-14">
                  Ultimul formular al clientului ales completează singur câmpurile de mai jos.
                </p>
              )}
            </div>
          </Section>
          <Section id="credit" title="Credit">
            <div className="max-w-[28rem]">
              <Segmented
                legend="Tipul creditului"
                hideLegend
                value={quickType(input)}
                onChange={(tipCredit) => change({ tipCredit })}
                options={TYPES}
              />
            </div>
            <CreditFields form={fields} />
          </Section>
          <Section id="imobil" title="Imobil" isFolded summary={homeInShort(input)}>
            <HomeFields form={fields} />
          </Section>
          <Section id="venituri" title="Venituri și rate la alte credite">
            <PersonFields form={fields} />
          </Section>
        </div>
        <QuickSummary
          input={input}
          found={found}
          customer={customer}
          isSending={isSending}
          failure={failure}
          onGrid={openGrid}
        />
        {!isBeside && (
          <div className={`${styles.bar} raised p-2`}>
            <CompareButton isSending={isSending} />
          </div>
        )}
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

type FieldsProps = { form: SimulatorForm };

/** The loan: the bought home or the refinanced loan, and the term. */
function CreditFields({ form }: FieldsProps) {
  const isRefinancing = form.input.tipCredit === 'Refinantare';
  return (
    <>
      <FirstHomeCheckbox form={form} isAreaElsewhere />
      <FieldGroup isDense={!isRefinancing}>
        {isRefinancing ? <Refinanced form={form} /> : <Bought form={form} />}
        <InstalmentKindField form={form} />
      </FieldGroup>
      <ConditionsFold form={form} />
    </>
  );
}

function Bought({ form }: FieldsProps) {
  return (
    <>
      <MoneyField form={form} field="valoareImobil" />
      <MoneyField form={form} field="valoareAvans" hint={leastHint(form)} />
      <MonthsField form={form} field="perioadaCreditata" hint={`${NEW_TERMS}.`} />
    </>
  );
}

function Refinanced({ form }: FieldsProps) {
  return (
    <>
      <MoneyField form={form} field="principalRamas" />
      <MoneyField form={form} field="rataActuala" unit="RON/lună" />
      <MonthsField form={form} field="perioadaRamasa" hint="Câte luni mai sunt de plătit." />
      <MonthsField form={form} field="perioadaCreditata" hint="Perioada nouă; gol: cea rămasă." />
      <MoneyField form={form} field="valoareImobil" hint="Poate rămâne gol; atunci nu se verifică avansul." />
    </>
  );
}

/** The minimum down payment for the typed home, shown before a lower one is refused. */
function leastHint({ input }: SimulatorForm): string {
  const percent = Number(input.avansMinim);
  const share = leastDownPaymentText(input);
  const value = amountOf(input.valoareImobil);
  return value > 0 ? `Minim ${share}: ${formatRon(leastDownPayment(value, percent))}.` : `Minim ${share} din valoare.`;
}

/** The known facts of the home: `Între 2000 și 2023 · clasa A`. */
function homeInShort({ anulConstructiei, clasaEnergetica, envFriendly }: LoanFormInput): string {
  const period = BUILD_PERIODS.find((code) => code >= 0 && String(code) === String(anulConstructiei));
  const letter = clasaEnergetica || (String(envFriendly) === 'true' ? 'A' : '');
  const known = [
    ...(period === undefined ? [] : [buildPeriodNames[period] ?? '']),
    ...(letter ? [`clasa ${letter}`] : []),
  ];
  return known.join(' · ') || 'anul și clasa energetică';
}

/** The fields that decide which offers are possible for the home. */
function HomeFields({ form }: FieldsProps) {
  return (
    <FieldGroup isDense>
      <BuildPeriodField form={form} hint="Neselectat: vechimea nu se verifică." />
      <EnergyClassField form={form} hint="Fără clasa A, ofertele verzi sunt refuzate." />
      <EnergyLetterField form={form} />
      <OwnedAreaField form={form} />
    </FieldGroup>
  );
}

/** The borrower, other instalments, and the other signers. */
function PersonFields({ form }: FieldsProps) {
  return (
    <>
      <IncomeFields form={form} title="" />
      <FieldGroup title="Vârsta și munca" isDense>
        <DateField form={form} field="dataNasterii" hint={WITHOUT_BIRTH_DATE} />
        <DateField form={form} field="dataAngajatorActual" hint="Pentru salariu; opțional." />
        <MonthsField form={form} field="vechimeCampulMuncii" hint="Pentru salariu; opțional." />
      </FieldGroup>
      <PeopleFields form={form} />
    </>
  );
}
