import { decimalText, moneyText, parseTypedDecimal, parseTypedMoney } from 'contract/romanian/typed-money';
import type { CriteriaValues } from 'contract/simulations/criteria-values';
import { type CriterionField, criteriaFields, valueAt } from './criteria-fields.ts';

/** Criteria while they are typed, in the shape of the values: every field a text, the kinships a list; empty: none. */
export type CriteriaDraft = {
  readonly [name: string]: string | readonly string[] | { readonly [name: string]: string };
};

/** The fields for stored values. */
export function draftOf(values: CriteriaValues): CriteriaDraft {
  return criteriaFields.reduce<CriteriaDraft>(
    (draft, field) => withTyped(draft, field.path, typedOf(field, valueAt(values, field.path))),
    {},
  );
}

/** The typed text or list of a field. */
export function typedAt(draft: CriteriaDraft, path: string): string | readonly string[] {
  return valueAt(draft, path) as string | readonly string[];
}

/** The draft with another text or list in a field. */
export function withTyped(draft: CriteriaDraft, path: string, typed: string | readonly string[]): CriteriaDraft {
  const [group = '', name] = path.split('.');
  if (name === undefined) return { ...draft, [group]: typed };
  return { ...draft, [group]: { ...(draft[group] as object), [name]: typed as string } };
}

/** The values in the fields, for the schema to check; NaN for a number that cannot be read, empty groups left out. */
export function valuesIn(draft: CriteriaDraft): CriteriaValues {
  const values: Record<string, unknown> = {};
  for (const field of criteriaFields) {
    const value = typedValue(field, typedAt(draft, field.path));
    if (value === undefined) continue;
    const [group = '', name] = field.path.split('.');
    values[group] = name === undefined ? value : { ...(values[group] as object), [name]: value };
  }
  return values as CriteriaValues;
}

function typedOf({ kind }: CriterionField, value: unknown): string | readonly string[] {
  if (kind === 'kinships') return (value as readonly string[] | undefined) ?? [];
  if (value === undefined) return '';
  if (typeof value !== 'number') return String(value);
  return kind === 'ron' ? moneyText(value) : decimalText(value);
}

function typedValue({ kind }: CriterionField, typed: string | readonly string[]): unknown {
  if (typeof typed !== 'string') return typed.length === 0 ? undefined : typed;
  const text = typed.trim();
  if (text === '') return undefined;
  if (kind === 'choice') return text === 'true' || text === 'false' ? text === 'true' : text;
  const number = kind === 'ron' ? parseTypedMoney(text) : parseTypedDecimal(text.replace(/%$/, '').trimEnd());
  return number ?? Number.NaN;
}
