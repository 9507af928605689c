import { type CoBorrowerInput, emptyCoBorrower } from 'contract/fields/loan-form';
import { formatRon } from 'contract/romanian/romanian';
import { amountOf } from 'contract/romanian/typed-money';
import { answersInWords } from 'quote/shown/condition-words';
import { type ReactNode, useState } from 'react';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import page from '../../ui/layout/page.module.css';
import { useMedia } from '../../ui/layout/use-is-wide.ts';
import { CustomerLink } from '../customers/customer-link.tsx';
import { householdIncome, peopleCount, peopleOf } from '../simulations/form-household.ts';
import type { SimulationCustomer } from '../simulations/navigation-state.ts';
import { CustomerPicker, LatestForm } from '../simulator/customer-picker.tsx';
import { FieldGroup } from '../simulator/field-group.tsx';
import { FirstHomeCheckbox } from '../simulator/first-home-checkbox.tsx';
import { BuildPeriodField, EnergyClassField, EnergyLetterField } from '../simulator/home-fields.tsx';
import { IncomeFields } from '../simulator/income-fields.tsx';
import { ChoiceField, DateField, MoneyField, MonthsField, type SimulatorForm } from '../simulator/input-fields.tsx';
import { OfferTerms } from '../simulator/offer-terms.tsx';
import { KINSHIP_CHOICES, PeopleFields } from '../simulator/people/people-fields.tsx';
import styles from './grid.module.css';
import { GRID_KINDS, gridInputFrom, gridKind } from './grid-input.ts';

type GridFormProps = {
  form: SimulatorForm;
  customer: SimulationCustomer | undefined;
  /** Undefined: the customer is that of a case. */
  onCustomer: ((customer: SimulationCustomer | undefined) => void) | undefined;
  possible: Partial<CoBorrowerInput>;
  onPossible: (answers: Partial<CoBorrowerInput>) => void;
  /** Nothing is known yet: the questions stand open on a narrow screen too. */
  startsOpen: boolean;
};

/** Width from which the questions stand beside the banks. */
const BESIDE = '(width >= 80rem)';

/** What is known of the client, in the order of a call; where there is no room beside the banks, folded once it is known. */
export function GridForm(props: GridFormProps) {
  const isBeside = useMedia(BESIDE);
  const [startsOpen] = useState(props.startsOpen);
  const heading = <h2 className="text-18">Ce știm</h2>;
  return (
    <form
      className={`${page.section} ${styles.form} card print:hidden!`}
      aria-label="Ce știm despre client"
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      {isBeside ? (
        <>
          {heading}
          <Questions {...props} />
        </>
      ) : (
        <Fold
          isOpen={startsOpen}
          heading={
            <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-3">
              {heading}
              <span className="text-ink-soft text-14 tabular">{inShort(props.form.input)}</span>
            </span>
          }
        >
          <div className="grid grid-cols-1 gap-4 pt-3">
            <Questions {...props} />
          </div>
        </Fold>
      )}
    </form>
  );
}

/** The answers in a line: `500.000 RON · venituri 8.500 RON/lună · 2 persoane`. */
export function inShort(input: SimulatorForm['input']): string {
  const value = gridKind(input) === 'Refinantare' ? amountOf(input.principalRamas) : amountOf(input.valoareImobil);
  const income = householdIncome(input);
  return [
    ...(gridKind(input) !== 'Incadrare' && value > 0 ? [formatRon(value)] : []),
    ...(income > 0 ? [`venituri ${formatRon(income)}/lună`] : []),
    ...(peopleOf(input).length > 0 ? [peopleCount(input)] : []),
  ].join(' · ');
}

function Questions({ form, customer, onCustomer, possible, onPossible }: GridFormProps) {
  const { input, change } = form;
  const kind = gridKind(input);
  return (
    <>
      {onCustomer ? (
        <CustomerPicker customer={customer} onChange={onCustomer} />
      ) : (
        customer && (
          <p>
            <CustomerLink customer={customer} />
          </p>
        )
      )}
      {customer?.phone && onCustomer && (
        <LatestForm
          key={customer.phone}
          phone={customer.phone}
          fillsAtOnce={householdIncome(input) === 0}
          onFill={(answers) => change(gridInputFrom(answers))}
        />
      )}
      <Segmented
        legend="Ce se cere"
        hideLegend
        isSmall
        value={kind}
        onChange={(tipCredit) => change({ tipCredit })}
        options={GRID_KINDS}
      />
      <CreditFields form={form} />
      <IncomeFields form={form} />
      <Part heading="Vârsta și vechimea" isOpen>
        <FieldGroup isDense>
          <DateField form={form} field="dataNasterii" />
          <DateField form={form} field="dataAngajatorActual" />
          <MonthsField form={form} field="vechimeCampulMuncii" />
        </FieldGroup>
      </Part>
      <Part heading="Locuința">
        <FirstHomeCheckbox form={form} />
        {kind !== 'Incadrare' && (
          <FieldGroup isDense>
            <BuildPeriodField form={form} />
            <EnergyClassField form={form} />
            <EnergyLetterField form={form} />
          </FieldGroup>
        )}
      </Part>
      <Part heading="Cine mai semnează" isOpen={peopleOf(input).length > 0}>
        <PeopleFields form={form} />
        <PossibleFields form={form} possible={possible} onPossible={onPossible} />
      </Part>
      <Part heading="Ratele și condițiile" isOpen={answersInWords(input.conditii).length > 0}>
        <OfferTerms form={form} />
      </Part>
    </>
  );
}

function Part({ heading, isOpen = false, children }: { heading: string; isOpen?: boolean; children: ReactNode }) {
  const [startsOpen] = useState(isOpen);
  return (
    <Fold isOpen={startsOpen} className="border-t border-line" heading={<span className="font-650">{heading}</span>}>
      <div className="grid grid-cols-1 gap-4 pt-2 pb-3">{children}</div>
    </Fold>
  );
}

/** What is bought or refinanced, and for how long. */
function CreditFields({ form }: { form: SimulatorForm }) {
  const kind = gridKind(form.input);
  return (
    <FieldGroup isDense>
      {kind === 'Achizitie' && (
        <>
          <MoneyField form={form} field="valoareImobil" />
          <MoneyField form={form} field="valoareAvans" />
        </>
      )}
      {kind === 'Refinantare' && (
        <>
          <MoneyField form={form} field="principalRamas" />
          <MoneyField form={form} field="rataActuala" unit="RON/lună" />
          <MonthsField form={form} field="perioadaRamasa" />
          <MoneyField form={form} field="valoareImobil" />
        </>
      )}
      <MonthsField form={form} field="perioadaCreditata" />
    </FieldGroup>
  );
}

type PossibleProps = Pick<GridFormProps, 'form' | 'possible' | 'onPossible'>;

/** Somebody who does not sign yet: each bank says what their signature would change. */
function PossibleFields({ form, possible, onPossible }: PossibleProps) {
  const answers = {
    input: { ...emptyCoBorrower, ...possible },
    errors: form.errors,
    questionOf: form.questionOf,
    path: 'codebitorPosibil.',
    change: onPossible,
  };
  return (
    <Fold heading={<span className="text-14">Dar dacă ar mai semna cineva?</span>}>
      <fieldset className="min-w-0 pt-2">
        <legend className="visually-hidden">Codebitorul posibil</legend>
        <FieldGroup isDense>
          <DateField form={answers} field="dataNasterii" />
          <MoneyField form={answers} field="venituriSalariu" unit="RON/lună" />
          <DateField form={answers} field="dataAngajatorActual" />
          <MoneyField form={answers} field="alteRateCNP" unit="RON/lună" />
          <ChoiceField form={answers} field="legatura" options={KINSHIP_CHOICES} />
        </FieldGroup>
      </fieldset>
    </Fold>
  );
}
