import { IconPlus, IconTrash } from '@tabler/icons-react';
import { conditionNames, ENERGY_CLASSES } from 'contract/products/product-columns';
import { thresholdOf } from 'contract/products/product-conditions';
import { CONDITION_KINDS } from 'loan/conditions';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '../../../shared/forms/field-errors.ts';
import type { Form } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { type BasePrice, basePriceSentence, conditionSentence, WHO_FULFILS_NONE } from '../condition-words.ts';
import styles from './conditions-fields.module.css';
import { basePriceIn, type ConditionDraft, conditionIn, NO_CONDITION, type Values } from './product-draft.ts';

const ABOUT =
  'Prețul de mai sus este al cui nu îndeplinește nimic. Adăugați aici ce se schimbă pentru cine își încasează salariul la bancă, îi ia asigurarea sau cardul, ori după locuință, sumă și venit.';

type ConditionsFieldsProps = { form: Pick<Form<Values>, 'values' | 'change' | 'errors'> };

/** The conditions of a product: a row each, read back as a sentence. */
export function ConditionsFields({ form: { values, change, errors } }: ConditionsFieldsProps) {
  const list = useRef<HTMLDivElement>(null);
  const rows = values.conditii;
  const base = basePriceIn(values);
  /** Draws the rows, then gives the focus to the kind of one; without such a row, to the button that adds. */
  const set = (conditii: readonly ConditionDraft[], focused: number) => {
    flushSync(() => change({ conditii }));
    const kind = list.current?.querySelector<HTMLElement>(`[name="conditii.${focused}.fel"]`);
    (kind ?? list.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
  };
  return (
    <Section id="conditii" title="Condiții" text={ABOUT}>
      <div ref={list} className="grid grid-cols-1 gap-4">
        {rows.length > 0 && <BaseSentence base={base} />}
        {rows.map((row, index) => (
          <ConditionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its fields hold no state of their own
            key={index}
            place={index}
            row={row}
            others={rows.filter((other) => other !== row)}
            base={base}
            errors={errors}
            onChange={(next) => change({ conditii: rows.with(index, { ...row, ...next }) })}
            onRemove={() => set(rows.toSpliced(index, 1), Math.min(index, rows.length - 2))}
          />
        ))}
        {rows.length < CONDITION_KINDS.length && (
          <Button
            variant="secondary"
            className="justify-self-start"
            icon={<IconPlus size={18} stroke={1.8} aria-hidden />}
            data-add=""
            onClick={() => set([...rows, NO_CONDITION], rows.length)}
          >
            Adăugați o condiție
          </Button>
        )}
      </div>
    </Section>
  );
}

/** The price of who fulfils none of the conditions; while it is not typed, the question about it. */
function BaseSentence({ base }: { base: BasePrice | undefined }) {
  return (
    <p className="max-w-measure">
      {base ? (
        basePriceSentence(base)
      ) : (
        <strong>
          {WHO_FULFILS_NONE} plătește … Completați mai sus perioada, dobânda fixă și marja fără nicio condiție.
        </strong>
      )}
    </p>
  );
}

type ConditionRowProps = {
  place: number;
  row: ConditionDraft;
  others: readonly ConditionDraft[];
  base: BasePrice | undefined;
  errors: FieldErrors;
  onChange: (changes: Partial<ConditionDraft>) => void;
  onRemove: () => void;
};

function ConditionRow({ place, row, others, base, errors, onChange, onRemove }: ConditionRowProps) {
  const condition = conditionIn(row);
  const free = CONDITION_KINDS.filter((kind) => others.every(({ fel }) => fel !== kind));
  const field = (name: keyof ConditionDraft) => ({
    name: `conditii.${place}.${name}`,
    value: row[name],
    error: errors[`conditii.${place}.${name}`],
  });
  const change = (name: 'dobandaFixa' | 'marja' | 'comisionLunar', label: string, unit: string) => (
    <TextInput
      {...field(name)}
      label={label}
      unit={unit}
      placeholder="0"
      onChange={(typed) => onChange({ [name]: typed.replace(/[^\d.,\s+−-]/g, '') })}
    />
  );
  return (
    <fieldset className={styles.row}>
      <legend className="sr-only">Condiția {place + 1}</legend>
      <Select
        {...field('fel')}
        label="Condiția"
        className={styles.kind}
        options={[{ value: '', label: 'Alegeți condiția' }, ...free.map(kindOption)]}
        onChange={(chosen) => onChange({ fel: CONDITION_KINDS.find((kind) => kind === chosen) ?? '', prag: '' })}
      />
      <Threshold row={row} field={field('prag')} onChange={(prag) => onChange({ prag })} />
      {change('dobandaFixa', 'Dobânda fixă', 'puncte')}
      {change('marja', 'Peste IRCC', 'puncte')}
      {change('comisionLunar', 'Comisionul', 'RON')}
      <Button
        variant="quiet"
        className={styles.remove}
        icon={<IconTrash size={18} stroke={1.8} aria-hidden />}
        aria-label={`Scoateți condiția ${place + 1}`}
        onClick={onRemove}
      >
        Scoateți
      </Button>
      <p className={`${styles.sentence} text-ink-soft`}>{condition && base && conditionSentence(condition, base)}</p>
    </fieldset>
  );
}

const kindOption = (kind: (typeof CONDITION_KINDS)[number]) => ({ value: kind, label: conditionNames[kind] });

type ThresholdProps = {
  row: ConditionDraft;
  field: { name: string; value: string; error: string | undefined };
  onChange: (threshold: string) => void;
};

/** The threshold of a kind that has one, with its unit. */
function Threshold({ row: { fel }, field, onChange }: ThresholdProps) {
  const takes = fel === '' ? 'none' : thresholdOf(fel);
  if (takes === 'none') return null;
  if (takes === 'class')
    return (
      <Select
        {...field}
        label="Cel puțin"
        className={styles.threshold}
        options={[{ value: '', label: 'Alegeți clasa' }, ...ENERGY_CLASSES]}
        onChange={onChange}
      />
    );
  const isShare = takes === 'share';
  return (
    <TextInput
      {...field}
      label={isShare ? 'Cel mult' : 'Cel puțin'}
      className={styles.threshold}
      unit={isShare ? '%' : 'RON'}
      inputMode="decimal"
      onChange={(typed) => onChange(typed.replace(/[^\d.,\s]/g, ''))}
    />
  );
}
