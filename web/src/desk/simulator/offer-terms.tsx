import {
  type ConditionAnswer,
  conditionAnswerLabels,
  fieldLabels,
  instalmentKindNames,
  type LoanFormInput,
  openAnswers,
} from 'contract/fields/loan-form';
import { capitalised } from 'contract/romanian/romanian';
import { answersInWords } from 'quote/shown/condition-words';
import { useState } from 'react';
import { type Option, Select } from '../../ui/fields/select.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import { FieldGroup } from './field-group.tsx';
import type { SimulatorForm } from './input-fields.tsx';
import { acceptedConditions } from './input-limits.ts';

const KINDS: readonly Option[] = [
  { value: '', label: capitalised(instalmentKindNames.EGALE) },
  { value: 'DESCRESCATOARE', label: capitalised(instalmentKindNames.DESCRESCATOARE) },
];

const UNDECIDED = { value: 'nedecis', label: 'Nedecis' };
const ANSWERS: readonly Option[] = [UNDECIDED, { value: 'true', label: 'Da' }, { value: 'false', label: 'Nu' }];
/** In a form behind figures of an earlier day that counted none. */
const NOT_COUNTED = { value: '', label: 'Nu intră în preț' };

const CONDITIONS = Object.entries(conditionAnswerLabels) as readonly (readonly [ConditionAnswer, string])[];

/** The kind of instalments, and the borrower's answers about conditions of offers. */
export function OfferTerms({ form }: { form: SimulatorForm }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <FieldGroup title="Ratele și condițiile băncilor" isDense>
        <InstalmentKindField form={form} />
        <ConditionFields form={form} />
      </FieldGroup>
      <CountedConditions form={form} />
    </div>
  );
}

/** The answers about conditions under a heading that says which are accepted; open where the form came with answers. */
export function ConditionsFold({ form }: { form: SimulatorForm }) {
  const [startsOpen] = useState(answersInWords(form.input.conditii).length > 0);
  return (
    <Fold
      isOpen={startsOpen}
      className="border-t border-line"
      heading={
        <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-3 text-14">
          <span className="font-650">Condițiile băncilor</span>
          <span className="text-ink-soft">{acceptedConditions(form.input) ?? 'niciuna acceptată'}</span>
        </span>
      }
    >
      <div className="grid grid-cols-1 gap-2 pt-2">
        <FieldGroup>
          <ConditionFields form={form} />
        </FieldGroup>
        <CountedConditions form={form} />
      </div>
    </Fold>
  );
}

/** Equal or decreasing instalments. */
export function InstalmentKindField({ form: { input, change, errors } }: { form: SimulatorForm }) {
  const { tipRate } = input;
  return (
    <Select
      name="tipRate"
      label={capitalised(fieldLabels.tipRate)}
      value={tipRate === 'DESCRESCATOARE' ? tipRate : ''}
      onChange={(kind) => change({ tipRate: kind })}
      options={KINDS}
      error={errors.tipRate}
    />
  );
}

/** The three answers. */
function ConditionFields({ form: { input, change, errors } }: { form: SimulatorForm }) {
  const { conditii } = input;
  return CONDITIONS.map(([field, label]) => (
    <Select
      key={field}
      name={`conditii.${field}`}
      label={capitalised(label)}
      value={conditii ? String(conditii[field] ?? '') || UNDECIDED.value : NOT_COUNTED.value}
      onChange={(given) => change({ conditii: answered(conditii, field, given) })}
      options={conditii ? ANSWERS : [NOT_COUNTED, ...ANSWERS]}
      error={errors[`conditii.${field}`]}
    />
  ));
}

/** Which conditions are in the price. */
function CountedConditions({ form: { input } }: { form: SimulatorForm }) {
  return (
    <p className="text-ink-soft text-14">
      {input.conditii
        ? 'În preț intră condițiile cu „Da” și cele pe care le îndeplinește cazul: clasa energetică, suma, partea din valoarea locuinței, venitul.'
        : 'Nicio condiție nu intră în preț, nici cele pe care le îndeplinește cazul.'}
    </p>
  );
}

/** All three answers with this one changed. */
function answered(now: LoanFormInput['conditii'], field: ConditionAnswer, given: string): LoanFormInput['conditii'] {
  const value = given === 'true' ? true : given === 'false' ? false : '';
  return { ...openAnswers, ...now, [field]: value };
}
