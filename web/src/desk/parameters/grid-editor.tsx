import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { formatNumber, formatRon } from 'contract/text/romanian';
import { amountOf } from 'contract/text/typed-money';
import type { FieldErrors } from '../../shared/forms/field-errors.ts';
import { Field, FieldError } from '../../shared/ui/components/fields/field.tsx';
import input from '../../shared/ui/components/fields/input.module.css';
import { drops } from './grid-fees.ts';
import styles from './parameters.module.css';
import type { StepDraft } from './value-draft.ts';

const EMPTY: StepDraft = { panaLa: '', procent: '', baza: '', minim: '' };

type GridEditorProps = {
  steps: readonly StepDraft[];
  /** The same as a value, for what is worth a look. */
  value: unknown;
  errors: FieldErrors;
  onChange: (steps: readonly StepDraft[]) => void;
};

/** The steps of a fee as fields. Each begins where the one before ends, so only ends are typed; the last has none. */
export function GridEditor({ steps, value, errors, onChange }: GridEditorProps) {
  const setStep = (index: number, change: Partial<StepDraft>) =>
    onChange(steps.map((step, other) => (other === index ? { ...step, ...change } : step)));
  const add = () => onChange([...steps.slice(0, -1), EMPTY, ...steps.slice(-1)]);
  const remove = (index: number) => onChange(steps.filter((_, other) => other !== index));
  return (
    <div className="grid grid-cols-1 gap-4">
      <ol className="grid gap-3">
        {steps.map((step, index) => (
          <Step
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place; its fields hold no state of their own
            key={index}
            step={step}
            index={index}
            from={index === 0 ? '0' : (steps[index - 1]?.panaLa ?? '')}
            isLast={index === steps.length - 1}
            errors={errors}
            onChange={(change) => setStep(index, change)}
            onRemove={steps.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </ol>
      {errors.value && <FieldError>{errors.value}</FieldError>}
      {drops(value).map(({ at, from, to }) => (
        <p key={at} className="max-w-measure text-ink-soft text-14">
          La {formatRon(at)} onorariul coboară de la {formatRon(from)} la {formatRon(to)}: verificați dacă așa este în
          ordin.
        </p>
      ))}
      <div>
        <Button variant="subtle" onClick={add}>
          Adăugați o treaptă
        </Button>
      </div>
    </div>
  );
}

type StepProps = {
  step: StepDraft;
  index: number;
  /** Where it begins, as typed. */
  from: string;
  isLast: boolean;
  errors: FieldErrors;
  onChange: (change: Partial<StepDraft>) => void;
  onRemove: (() => void) | undefined;
};

function Step({ step, index, from, isLast, errors, onChange, onRemove }: StepProps) {
  const cell = (field: keyof StepDraft, label: string) => (
    <Field label={label} error={errors[`value.${index}.${field}`]}>
      {(ids) => (
        <div className={input.box}>
          <input
            {...ids}
            name={`value.${index}.${field}`}
            value={step[field]}
            onChange={({ target }) => onChange({ [field]: target.value })}
            inputMode="decimal"
            autoComplete="off"
            className={input.control}
          />
        </div>
      )}
    </Field>
  );
  return (
    <li className={styles.step} aria-label={`Treapta ${index + 1}`}>
      <p className={`${styles.from} col-span-full font-600`}>Peste {formatNumber(amountOf(from))} RON</p>
      {isLast ? <p className="self-center text-ink-soft">fără limită</p> : cell('panaLa', 'Până la (RON)')}
      {cell('baza', 'Bază (RON)')}
      {cell('procent', 'Procent')}
      {cell('minim', 'Minim (RON)')}
      {onRemove && (
        <div className={`${styles.remove} col-span-full justify-self-end`}>
          <Button variant="subtle" aria-label={`Ștergeți treapta ${index + 1}`} onClick={onRemove}>
            <IconTrash size={18} stroke={1.8} aria-hidden />
          </Button>
        </div>
      )}
    </li>
  );
}
