import { MAX_LENGTH } from 'contract/fields/text-lengths';
import type { DatedParameters } from 'contract/parameters/parameter-changes';
import { boundsOf, hasTiers } from 'contract/parameters/parameter-errors';
import { parameterSchemas } from 'contract/parameters/parameter-values';
import { formatDate } from 'contract/romanian/romanian';
import { quarterInWords } from 'quote/shown/index-words';
import { useEffect, useRef } from 'react';
import type { FieldErrors } from '../../shared/forms/field-errors.ts';
import type { Form } from '../../shared/forms/use-form.ts';
import { ConflictNotice } from '../../ui/dialogs/conflict-notice.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { focusStartOf } from '../../ui/focus/focus-anchor.ts';
import { draftFields } from '../data/conflict.ts';
import { SaveForm } from '../forms/save-dialog.tsx';
import { FeeSamples } from './fee-samples.tsx';
import { wordsOf } from './parameter-text.ts';
import styles from './parameters.module.css';
import { FirstDayInput, LookThenSave } from './preview-table.tsx';
import { TiersEditor } from './tiers-editor.tsx';
import { sampleFees, vatOf } from './tiers-fees.ts';
import { ofQuarter, openQuarters, useValueForm, type ValueForm } from './use-value-form.ts';
import { isMoney, type ValueDraft, valueIn, valueText } from './value-draft.ts';

type ParameterEditorProps = {
  parameter: DatedParameters;
  all: readonly DatedParameters[];
  /** A press opened the form; after a reload of the page the focus stays where it is. */
  takesFocus: boolean;
  onClose: () => void;
};

/** The form of a new value: the value, its first day, its source; then a preview of its effect, then saving. */
export function ParameterEditor({ parameter, all, takesFocus, onClose }: ParameterEditorProps) {
  const fields = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus && fields.current) focusStartOf(fields.current);
  }, [takesFocus]);
  const form = useValueForm(parameter, onClose);
  const { values, change, errors, overtaken } = form;
  const { name } = parameter;
  const typed = valueIn(name, values.value);
  return (
    <section ref={fields} aria-label={`Valoare nouă: ${wordsOf(name).label}`}>
      <SaveForm
        form={form}
        className={`${styles.editor} grid grid-cols-1 gap-4 rounded bg-surface-sunken p-4`}
        submit={<LookThenSave form={form} proposal="valoarea nouă" />}
        conflict={
          overtaken && (
            <ConflictNotice
              {...overtaken}
              fields={draftFields<{ value: unknown; validFrom: string; source: string }>(
                { value: 'Valoarea', validFrom: 'Se aplică din', source: 'Sursa' },
                { stored: overtaken.current, mine: { ...values, value: typed } },
                { value: (value) => valueText(name, value) },
              )}
            />
          )
        }
      >
        {hasTiers(name) && (
          <>
            <TiersEditor
              tiers={values.value.tiers}
              value={typed}
              errors={errors}
              onChange={(tiers) => change({ value: { ...values.value, tiers } })}
            />
            <TiersFees parameter={parameter} all={all} typed={typed} />
          </>
        )}
        <div className="grid grid-cols-fit-16 items-start gap-4">
          {!hasTiers(name) && (
            <ValueField name={name} draft={values.value} errors={errors} onChange={(value) => change({ value })} />
          )}
          <Since form={form} isIndex={name === 'IRCC'} />
        </div>
      </SaveForm>
    </section>
  );
}

type SinceProps = { form: Pick<Form<ValueForm>, 'values' | 'change' | 'field'>; isIndex: boolean };

/** The first day or the quarter, and the source. */
function Since({ form: { values, change, field }, isIndex }: SinceProps) {
  return (
    <>
      {isIndex ? (
        <Select
          label="Trimestrul indicelui"
          {...field('validFrom')}
          value={values.quarter}
          onChange={(quarter) => change(ofQuarter(quarter))}
          options={openQuarters().map((quarter) => ({ value: quarter, label: quarterInWords(quarter) }))}
          hint={`Se aplică din ${formatDate(values.validFrom)}.`}
        />
      ) : (
        <FirstDayInput {...field('validFrom')} until="rămâne valoarea de acum" />
      )}
      <TextInput
        label="Sursa"
        {...field('source')}
        hint="Legea, ordinul sau pagina din care știți valoarea."
        maxLength={MAX_LENGTH.parameterSource}
      />
    </>
  );
}

/** Today's fee beside that of the tiers as they are typed. */
function TiersFees({ parameter, all, typed }: Pick<ParameterEditorProps, 'parameter' | 'all'> & { typed: unknown }) {
  const vat = vatOf(all);
  const current = parameter.values.find(({ id }) => id === parameter.currentId);
  const before = sampleFees(current?.value, vat);
  return before && <FeeSamples label={wordsOf(parameter.name).label} before={before} after={sampleFees(typed, vat)} />;
}

type ValueFieldProps = {
  name: DatedParameters['name'];
  draft: ValueDraft;
  errors: FieldErrors;
  onChange: (draft: ValueDraft) => void;
};

/** The field of a value that is no table: a choice, a sum, or a number with how it was understood. */
function ValueField({ name, draft, errors, onChange }: ValueFieldProps) {
  const { choices } = wordsOf(name);
  const field = {
    label: 'Valoarea nouă',
    name: 'value',
    value: draft.text,
    onChange: (text: string) => onChange({ ...draft, text }),
    error: errors.value,
  };
  if (choices) return <Select {...field} options={choices} />;
  if (isMoney(name)) return <MoneyInput {...field} unit="RON" hint={unitHint(name)} />;
  if (name === 'NOUA_CASA_PRAGURI') return <TextInput {...field} hint={STEPS_HINT} />;
  const value = valueIn(name, draft);
  const echo = Number.isNaN(value) ? '' : valueText(name, value);
  return <TextInput {...field} echo={echo} hint={unitHint(name)} />;
}

/** How the steps of the programme are typed. */
const STEPS_HINT =
  'Preț în EUR, avans %, garanție % și, pentru locuințe noi, vechimea maximă în ani; punct și virgulă între praguri.';

function unitHint(name: DatedParameters['name']): string {
  return `${boundsOf(name)} ${parameterSchemas[name].unit}.`;
}
