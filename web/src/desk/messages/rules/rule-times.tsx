import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';

/** A number of a rule: its label and its maximum. */
export type TimeField<Name extends string> = { readonly name: Name; readonly label: string; readonly max: number };

type RuleTimesProps<Name extends string> = {
  fields: readonly TimeField<Name>[];
  values: Readonly<Record<Name, number>>;
  isSaving: boolean;
  onSave: (values: Readonly<Record<Name, number>>, onSaved: () => void) => void;
};

/** The numbers of a rule, saved together. Typed words stay when a colleague changes others. */
export function RuleTimes<Name extends string>({ fields, values, isSaving, onSave }: RuleTimesProps<Name>) {
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const textOf = (name: Name): string => typed[name] ?? String(values[name]);
  const isChanged = fields.some(({ name }) => Number(textOf(name)) !== values[name]);
  const isWhole = fields.every(({ name, max }) => Number(textOf(name)) >= 1 && Number(textOf(name)) <= max);
  return (
    <form
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(Object.assign({}, values, ...fields.map(({ name }) => ({ [name]: Number(textOf(name)) }))), () =>
          setTyped({}),
        );
      }}
    >
      {fields.map(({ name, label, max }) => (
        <NumberInput
          key={name}
          label={label}
          name={name}
          value={textOf(name)}
          min={1}
          max={max}
          className="max-w-[22rem]"
          onChange={(value) => setTyped({ ...typed, [name]: value })}
        />
      ))}
      <div>
        <Button type="submit" variant="secondary" disabled={!isChanged || !isWhole} loading={isSaving}>
          Salvați timpii
        </Button>
      </div>
    </form>
  );
}
