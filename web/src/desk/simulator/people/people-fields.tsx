import { IconUserPlus } from '@tabler/icons-react';
import {
  CO_BORROWER_FIELDS,
  type CoBorrowerField,
  emptyCoBorrower,
  kinshipNames,
  MAX_CO_BORROWERS,
  personName,
  personPath,
} from 'contract/fields/loan-form';
import { capitalised } from 'contract/romanian/romanian';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { goToField } from '../../../shared/forms/go-to-field.ts';
import { today } from '../../../shared/time/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { type People, peopleOf, personSummary } from '../../simulations/form-household.ts';
import { FieldGroup } from '../field-group.tsx';
import { IncomeFields } from '../income-fields.tsx';
import { type AnswersForm, ChoiceField, DateField, MonthsField, type SimulatorForm } from '../input-fields.tsx';
import { WITHOUT_BIRTH_DATE } from '../input-limits.ts';

/** How a co-borrower may be related to the borrower, to choose from. */
export const KINSHIP_CHOICES = [
  { value: '', label: 'Nu se știe' },
  ...Object.entries(kinshipNames).map(([value, label]) => ({ value, label: capitalised(label) })),
];

/** The people before and after a removal. */
type Removal = { readonly before: People; readonly left: People; readonly personIndex: number };

/** The other signers: a button while there are none, then a fold for each. */
export function PeopleFields({ form: { input, errors, questionOf, change } }: { form: SimulatorForm }) {
  const people = peopleOf(input);
  const group = useRef<HTMLFieldSetElement>(null);
  const [added, setAdded] = useState<number>();
  const [removal, setRemoval] = useState<Removal>();
  const set = (codebitori: People) => change({ codebitori });

  const add = () => {
    flushSync(() => {
      setAdded(people.length);
      set([...people, emptyCoBorrower]);
    });
    goToField(group.current, [`${personPath(people.length + 1)}dataNasterii`]);
  };
  const remove = (index: number) => {
    const left = people.filter((_, other) => other !== index);
    flushSync(() => {
      setAdded(undefined);
      setRemoval({ before: people, left, personIndex: index + 1 });
      set(left);
    });
    goToField(group.current, ['repune']);
  };
  return (
    <fieldset ref={group} className="grid grid-cols-1 gap-2 min-w-0">
      <legend className="visually-hidden">Împreună cu altcineva</legend>
      {people.map((person, index) => (
        <PersonFold
          // biome-ignore lint/suspicious/noArrayIndexKey: people are known by their index
          key={index}
          personIndex={index + 1}
          form={{
            input: { ...emptyCoBorrower, ...person },
            errors,
            questionOf,
            path: personPath(index + 1),
            change: (answers) => set(people.map((each, other) => (other === index ? { ...each, ...answers } : each))),
          }}
          isOpen={index === added}
          onRemove={() => remove(index)}
        />
      ))}
      {/* After another change of the people, or another form, the removal cannot be undone. */}
      {removal?.left === people && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span role="status">{personName(removal.personIndex)} nu mai semnează.</span>
          <Button name="repune" variant="quiet" onClick={() => set(removal.before)}>
            Anulați
          </Button>
        </p>
      )}
      {people.length < MAX_CO_BORROWERS && (
        <div>
          <Button
            variant="quiet"
            icon={<IconUserPlus size={18} stroke={1.8} aria-hidden />}
            onClick={add}
            className="px-2"
          >
            {people.length === 0 ? 'Împreună cu altcineva' : `Adăugați ${personName(people.length + 1)}`}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type PersonFoldProps = {
  /** The borrower is 0. */
  personIndex: number;
  form: AnswersForm<CoBorrowerField> & { readonly path: string };
  /** Just added, so the fold is open. */
  isOpen: boolean;
  onRemove: () => void;
};

/** Another signer in a line, and unfolded all of their fields. */
function PersonFold({ personIndex, form, isOpen, onRemove }: PersonFoldProps) {
  const name = personName(personIndex);
  const isWrong = Object.keys(form.errors).some((path) => path.startsWith(form.path));
  const hasQuestion = CO_BORROWER_FIELDS.some((field) => form.questionOf(form.path + field));
  return (
    <Fold
      isOpen={isOpen || isWrong || hasQuestion}
      className="border-t border-line"
      heading={
        <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-650">{name}</span>
          <span className="text-ink-soft text-14 tabular">{personSummary(form.input, today())}</span>
        </span>
      }
    >
      <fieldset className="grid grid-cols-1 gap-4 min-w-0 pt-2 pb-3">
        <legend className="visually-hidden">{name}</legend>
        <FieldGroup title="Vârsta și munca" isDense>
          <DateField form={form} field="dataNasterii" hint={WITHOUT_BIRTH_DATE} />
          <DateField form={form} field="dataAngajatorActual" />
          <MonthsField form={form} field="vechimeAngajatorActual" />
          <ChoiceField form={form} field="legatura" options={KINSHIP_CHOICES} />
        </FieldGroup>
        <IncomeFields form={form} />
        <div>
          <Button variant="quiet" onClick={onRemove} className="px-2">
            Scoateți {name}
          </Button>
        </div>
      </fieldset>
    </Fold>
  );
}
