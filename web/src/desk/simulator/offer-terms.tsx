import {
  type ConditionAnswer,
  conditionAnswerLabels,
  fieldLabels,
  instalmentKindNames,
  type LoanFormInput,
} from 'contract/fields/loan-form';
import { capitalised } from 'contract/romanian/romanian';
import { Button } from '../../ui/button.tsx';
import { type Option, Select } from '../../ui/fields/select.tsx';
import { FieldGroup } from './field-group.tsx';
import type { SimulatorForm } from './input-fields.tsx';

const KINDS: readonly Option[] = [
  { value: '', label: capitalised(instalmentKindNames.EGALE) },
  { value: 'DESCRESCATOARE', label: capitalised(instalmentKindNames.DESCRESCATOARE) },
];

const UNDECIDED = { value: 'nedecis', label: 'Nedecis' };
const ANSWERS: readonly Option[] = [UNDECIDED, { value: 'true', label: 'Da' }, { value: 'false', label: 'Nu' }];
/** Before the first answer no condition counts. */
const NOT_COUNTED = { value: '', label: 'Nu intră în preț' };

const CONDITIONS = Object.entries(conditionAnswerLabels) as readonly (readonly [ConditionAnswer, string])[];

/** The kind of instalments, and the borrower's answers about conditions of offers; the first answer counts all three. */
export function OfferTerms({ form }: { form: SimulatorForm }) {
  const { input, change, errors } = form;
  const { conditii, tipRate } = input;
  const answer = (field: ConditionAnswer, given: string) => change({ conditii: answered(conditii, field, given) });
  return (
    <div className="grid grid-cols-1 gap-2">
      <FieldGroup title="Ratele și condițiile băncilor" isDense>
        <Select
          name="tipRate"
          label={capitalised(fieldLabels.tipRate)}
          value={tipRate === 'DESCRESCATOARE' ? tipRate : ''}
          onChange={(kind) => change({ tipRate: kind })}
          options={KINDS}
          error={errors.tipRate}
        />
        {CONDITIONS.map(([field, label]) => (
          <Select
            key={field}
            name={`conditii.${field}`}
            label={capitalised(label)}
            value={conditii ? String(conditii[field] ?? '') || UNDECIDED.value : NOT_COUNTED.value}
            onChange={(given) => answer(field, given)}
            options={conditii ? ANSWERS : [NOT_COUNTED, ...ANSWERS]}
            error={errors[`conditii.${field}`]}
          />
        ))}
      </FieldGroup>
      <p className="text-ink-soft text-14">
        {conditii
          ? 'În preț intră condițiile cu „Da” și cele pe care le îndeplinește cazul: clasa energetică, suma, partea din valoarea locuinței, venitul. '
          : 'Nicio condiție nu intră în preț, nici cele pe care le îndeplinește cazul. '}
        {conditii && (
          <Button variant="quiet" onClick={() => change({ conditii: undefined })}>
            Calculați fără condiții
          </Button>
        )}
      </p>
    </div>
  );
}

/** All three answers with this one changed. */
function answered(now: LoanFormInput['conditii'], field: ConditionAnswer, given: string): LoanFormInput['conditii'] {
  const value = given === 'true' ? true : given === 'false' ? false : '';
  return { salariu: '', asigurareViata: '', pachet: '', ...now, [field]: value };
}
