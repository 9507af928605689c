import type { DatedParameters } from 'contract/parameters/parameter-changes';
import { boundsOf } from 'contract/parameters/parameter-errors';
import { parameterSchemas } from 'contract/parameters/parameter-values';
import type { FieldErrors } from '../../shared/forms/field-errors.ts';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { wordsOf } from './parameter-text.ts';
import { isMoney, type ValueDraft, valueIn, valueText } from './value-draft.ts';

type ValueFieldProps = {
  name: DatedParameters['name'];
  draft: ValueDraft;
  errors: FieldErrors;
  onChange: (draft: ValueDraft) => void;
};

/** The field of a value that is no table: a choice, a sum, or a number with how it was understood. */
export function ValueField({ name, draft, errors, onChange }: ValueFieldProps) {
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
  const value = valueIn(name, draft);
  const echo = Number.isNaN(value) ? '' : valueText(name, value);
  return <TextInput {...field} echo={echo} hint={unitHint(name)} />;
}

function unitHint(name: DatedParameters['name']): string {
  return `${boundsOf(name)} ${parameterSchemas[name].unit}.`;
}
