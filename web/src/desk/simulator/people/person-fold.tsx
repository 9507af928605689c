import { CO_BORROWER_FIELDS, type CoBorrowerField, personName } from 'contract/fields/loan-form';
import { today } from '../../../shared/time/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { FieldGroup } from '../field-group.tsx';
import { personSummary } from '../form-household.ts';
import { IncomeFields } from '../income-fields.tsx';
import { type AnswersForm, DateField, MonthsField } from '../input-fields.tsx';

type PersonFoldProps = {
  /** The borrower is 0. */
  personIndex: number;
  form: AnswersForm<CoBorrowerField> & { readonly path: string };
  /** Just added, so the fold is open. */
  isOpen: boolean;
  onRemove: () => void;
};

/** Another signer in a line, and unfolded all of their fields. */
export function PersonFold({ personIndex, form, isOpen, onRemove }: PersonFoldProps) {
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
          <DateField form={form} field="dataNasterii" hint="Fără ea, vârsta nu limitează perioada." />
          <DateField form={form} field="dataAngajatorActual" />
          <MonthsField form={form} field="vechimeAngajatorActual" />
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
