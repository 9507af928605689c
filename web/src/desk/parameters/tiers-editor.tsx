import { IconTrash } from '@tabler/icons-react';
import { formatNumber, formatRon } from 'contract/romanian/romanian';
import { amountOf } from 'contract/romanian/typed-money';
import type { FieldErrors } from '../../shared/forms/field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/fields/field.tsx';
import input from '../../ui/fields/input.module.css';
import styles from './parameters.module.css';
import { drops } from './tiers-fees.ts';
import type { TierDraft } from './value-draft.ts';

const EMPTY: TierDraft = { panaLa: '', procent: '', baza: '', minim: '' };

type TiersEditorProps = {
  tiers: readonly TierDraft[];
  /** The same as a value, for warnings. */
  value: unknown;
  errors: FieldErrors;
  onChange: (tiers: readonly TierDraft[]) => void;
};

/** The tiers of a fee as fields. Each begins where the one before ends, so only ends are typed; the last has none. */
export function TiersEditor({ tiers, value, errors, onChange }: TiersEditorProps) {
  const setTier = (index: number, change: Partial<TierDraft>) =>
    onChange(tiers.map((tier, other) => (other === index ? { ...tier, ...change } : tier)));
  const add = () => onChange([...tiers.slice(0, -1), EMPTY, ...tiers.slice(-1)]);
  const remove = (index: number) => onChange(tiers.filter((_, other) => other !== index));
  return (
    <div className="grid grid-cols-1 gap-4">
      <ol className="grid gap-3 lg:gap-0">
        {tiers.map((tier, index) => (
          <Tier
            // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place; its fields hold no state of their own
            key={index}
            tier={tier}
            index={index}
            from={index === 0 ? '0' : (tiers[index - 1]?.panaLa ?? '')}
            isLast={index === tiers.length - 1}
            errors={errors}
            onChange={(change) => setTier(index, change)}
            onRemove={tiers.length > 1 ? () => remove(index) : undefined}
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
        <Button variant="quiet" onClick={add}>
          Adăugați o treaptă
        </Button>
      </div>
    </div>
  );
}

type TierProps = {
  tier: TierDraft;
  index: number;
  /** The typed beginning of the tier. */
  from: string;
  isLast: boolean;
  errors: FieldErrors;
  onChange: (change: Partial<TierDraft>) => void;
  onRemove: (() => void) | undefined;
};

function Tier({ tier, index, from, isLast, errors, onChange, onRemove }: TierProps) {
  const cell = (field: keyof TierDraft, label: string) => (
    <Field label={label} error={errors[`value.${index}.${field}`]}>
      {(ids) => (
        <div className={input.box}>
          <input
            {...ids}
            name={`value.${index}.${field}`}
            value={tier[field]}
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
    <li
      className={`${styles.tier} grid grid-cols-2 items-start gap-x-3 gap-y-2 p-3 framed`}
      aria-label={`Treapta ${index + 1}`}
    >
      <p className={`${styles.from} col-span-full font-600`}>Peste {formatNumber(amountOf(from))} RON</p>
      {isLast ? <p className="self-center text-ink-soft">fără limită</p> : cell('panaLa', 'Până la (RON)')}
      {cell('baza', 'Bază (RON)')}
      {cell('procent', 'Procent')}
      {cell('minim', 'Minim (RON)')}
      {onRemove && (
        <div className={`${styles.remove} col-span-full justify-self-end`}>
          <Button variant="quiet" aria-label={`Ștergeți treapta ${index + 1}`} onClick={onRemove}>
            <IconTrash size={18} stroke={1.8} aria-hidden />
          </Button>
        </div>
      )}
    </li>
  );
}
