import { Button } from '@mantine/core';
import { LONGEST } from 'contract/fields/text-lengths';
import type { DatedParameters } from 'contract/parameters/parameter-changes';
import { isGrid } from 'contract/parameters/parameter-faults';
import { formatDate } from '../../shared/format/format.ts';
import { today } from '../../shared/time/today.ts';
import { Alert } from '../../shared/ui/components/alert.tsx';
import { Select } from '../../shared/ui/components/select.tsx';
import { TextInput } from '../../shared/ui/components/text-input.tsx';
import { FeeSamples } from './fee-samples.tsx';
import { GridEditor } from './grid-editor.tsx';
import { sampleFees, vatOf } from './grid-fees.ts';
import { wordsOf } from './parameter-words.ts';
import styles from './parameters.module.css';
import { PreviewTable } from './preview-table.tsx';
import { ofQuarter, openQuarters, useValueForm } from './use-value-form.ts';
import { valueIn } from './value-draft.ts';
import { ValueField } from './value-field.tsx';

type ParameterEditorProps = { parameter: DatedParameters; all: readonly DatedParameters[]; onSaved: () => void };

/** The form of a new value: the value, from when, from where; then what it would change, and only then saving. */
export function ParameterEditor({ parameter, all, onSaved }: ParameterEditorProps) {
  const value = useValueForm(parameter, onSaved);
  const { form, change, errors, look, save } = value;
  const { name } = parameter;
  const typed = valueIn(name, form.draft);
  return (
    <form
      ref={value.ref}
      noValidate
      className={styles.editor}
      aria-label={`Valoare nouă: ${wordsOf(name).label}`}
      onSubmit={(event) => {
        event.preventDefault();
        value.preview();
      }}
    >
      {isGrid(name) && (
        <>
          <GridEditor
            steps={form.draft.steps}
            value={typed}
            errors={errors}
            onChange={(steps) => change({ draft: { ...form.draft, steps } })}
          />
          <GridFees parameter={parameter} all={all} typed={typed} />
        </>
      )}
      <div className={styles.fields}>
        {!isGrid(name) && (
          <ValueField name={name} draft={form.draft} errors={errors} onChange={(draft) => change({ draft })} />
        )}
        <Since {...value} isIndex={name === 'IRCC'} />
      </div>
      {value.failure && <Alert tone="bad">{value.failure}</Alert>}
      <div className={styles.buttons}>
        <Button type="submit" variant="default" loading={look.isPending}>
          Vedeți ce se schimbă
        </Button>
      </div>
      {look.data && (
        <>
          <PreviewTable preview={look.data} />
          <div className={styles.buttons}>
            <Button onClick={value.store} loading={save.isPending}>
              Salvați din {formatDate(form.validFrom)}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

type SinceProps = Pick<ReturnType<typeof useValueForm>, 'form' | 'change' | 'errors'> & { isIndex: boolean };

/** From which day, or of which quarter, and where it was read. */
function Since({ form, change, errors, isIndex }: SinceProps) {
  return (
    <>
      {isIndex ? (
        <Select
          label="Trimestrul indicelui"
          name="quarter"
          value={form.quarter}
          onChange={(quarter) => change(ofQuarter(quarter))}
          options={openQuarters().map((quarter) => ({ value: quarter, label: quarter }))}
          hint={`Se aplică din ${formatDate(form.validFrom)}.`}
          error={errors.validFrom}
        />
      ) : (
        <TextInput
          label="Se aplică din"
          name="validFrom"
          type="date"
          value={form.validFrom}
          onChange={(validFrom) => change({ validFrom })}
          hint={form.validFrom > today() ? 'Până atunci rămâne valoarea de acum.' : 'Azi sau o zi viitoare.'}
          error={errors.validFrom}
        />
      )}
      <TextInput
        label="Sursa"
        name="source"
        value={form.source}
        onChange={(source) => change({ source })}
        hint="Legea, ordinul sau pagina din care știți valoarea."
        maxLength={LONGEST.parameterSource}
        error={errors.source}
      />
    </>
  );
}

/** The fee of today beside the one of the steps as they are typed. */
function GridFees({ parameter, all, typed }: Omit<ParameterEditorProps, 'onSaved'> & { typed: unknown }) {
  const vat = vatOf(all);
  const current = parameter.values.find(({ id }) => id === parameter.currentId);
  const before = sampleFees(current?.value, vat);
  return before && <FeeSamples before={before} after={sampleFees(typed, vat)} />;
}
