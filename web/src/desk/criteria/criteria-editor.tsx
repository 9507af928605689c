import { kinshipNames } from 'contract/fields/loan-form';
import { KINSHIPS } from 'loan/banks/rules';
import type { FieldErrors } from '../../shared/forms/field-errors.ts';
import { ConflictNotice } from '../../ui/dialogs/conflict-notice.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { FieldError } from '../../ui/fields/field.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { PhoneFold } from '../../ui/layout/fold.tsx';
import { SaveForm } from '../forms/save-dialog.tsx';
import { FirstDayInput, LookThenSave } from '../parameters/preview-table.tsx';
import { type CriteriaDraft, typedAt, valuesIn, withTyped } from './criteria-draft.ts';
import { type CriterionField, criteriaChanges, criteriaGroups, unitOf, valueAt } from './criteria-fields.ts';
import type { Scope } from './scopes.ts';
import { useCriteriaForm } from './use-criteria-form.ts';

/** What holds for a criterion that is left empty, in words. */
export type Otherwise = (field: CriterionField) => string;

type CriteriaEditorProps = { scope: Scope; otherwise: Otherwise; onClose: () => void };

/** The form of a whole set of criteria: the values by group, the first day, the source; a preview; then saving. */
export function CriteriaEditor({ scope, otherwise, onClose }: CriteriaEditorProps) {
  const form = useCriteriaForm(scope, onClose);
  const { values, change, errors, field, overtaken } = form;
  return (
    <SaveForm
      form={form}
      className="grid grid-cols-1 gap-6 rounded bg-surface-sunken p-4"
      submit={<LookThenSave form={form} proposal="criteriile noi" />}
      conflict={
        overtaken && (
          <ConflictNotice {...overtaken} fields={conflictFields(overtaken.current.values, valuesIn(values.values))} />
        )
      }
    >
      {criteriaGroups.map(({ title, fields }) => (
        <div key={title} className="grid grid-cols-1 gap-2">
          <PhoneFold
            heading={<h3 className="text-16 font-650">{title}</h3>}
            isOpen={fields.some(({ path }) => valueAt(scope.current?.values ?? {}, path) !== undefined)}
          >
            <div className="grid grid-cols-fit-16 items-start gap-4">
              {fields.map((each) => (
                <CriterionInput
                  key={each.path}
                  field={each}
                  draft={values.values}
                  errors={errors}
                  hint={`Gol: ${otherwise(each)}.`}
                  onChange={(next) => change({ values: next })}
                />
              ))}
            </div>
          </PhoneFold>
        </div>
      ))}
      <div className="grid grid-cols-fit-16 items-start gap-4">
        <FirstDayInput {...field('validFrom')} until="rămân criteriile de acum" />
        <TextInput
          label="Sursa"
          {...field('source')}
          hint="Pagina, documentul sau persoana de la bancă."
          maxLength={300}
        />
      </div>
    </SaveForm>
  );
}

function conflictFields(stored: Parameters<typeof criteriaChanges>[0], mine: Parameters<typeof criteriaChanges>[0]) {
  return criteriaChanges(stored, mine).map(({ title, from, to }) => ({ title, stored: from, mine: to }));
}

type CriterionInputProps = {
  field: CriterionField;
  draft: CriteriaDraft;
  errors: FieldErrors;
  hint: string;
  onChange: (draft: CriteriaDraft) => void;
};

/** The field of a criterion by its kind; empty: none. */
function CriterionInput({ field, draft, errors, hint, onChange }: CriterionInputProps) {
  const { path, label, kind, options } = field;
  const typed = typedAt(draft, path);
  const error = errors[`values.${path}`];
  if (typeof typed !== 'string') {
    return <Kinships {...{ label, hint, error, typed }} onChange={(list) => onChange(withTyped(draft, path, list))} />;
  }
  const frame = {
    ...{ label, hint, error, name: `values.${path}`, value: typed },
    onChange: (text: string) => onChange(withTyped(draft, path, text)),
  };
  if (options) return <Select {...frame} options={[{ value: '', label: '–' }, ...options]} />;
  if (kind === 'ron') return <MoneyInput {...frame} unit="RON" />;
  return <TextInput {...frame} unit={unitOf(field)} inputMode="decimal" />;
}

type KinshipsProps = {
  label: string;
  hint: string;
  error: string | undefined;
  typed: readonly string[];
  onChange: (kinds: readonly string[]) => void;
};

/** The kinships that a co-borrower may have; none chosen: all. */
function Kinships({ label, hint, error, typed, onChange }: KinshipsProps) {
  const toggled = (kind: string, isOn: boolean) =>
    KINSHIPS.filter((each) => (each === kind ? isOn : typed.includes(each)));
  return (
    <fieldset className="col-span-full grid content-start gap-1 min-w-0" data-invalid={error ? '' : undefined}>
      <legend className="font-600">{label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {KINSHIPS.map((kind) => (
          <Checkbox
            key={kind}
            name="values.kinship"
            label={kinshipNames[kind]}
            checked={typed.includes(kind)}
            onChange={(isOn) => onChange(toggled(kind, isOn))}
          />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
      <p className="text-ink-soft text-14">{hint}</p>
    </fieldset>
  );
}
