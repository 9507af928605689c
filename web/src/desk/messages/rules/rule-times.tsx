import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';

/** A number of a rule: its label and its maximum. */
export type TimeField<Name extends string> = { readonly name: Name; readonly label: string; readonly max: number };

type RuleTimesProps<Name extends string> = {
  fields: readonly TimeField<Name>[];
  values: Readonly<Record<Name, number>>;
  isSaving: boolean;
  onSave: (values: Readonly<Record<Name, number>>) => void;
};

/** The numbers of a rule, saved together. */
export function RuleTimes<Name extends string>({ fields, values, isSaving, onSave }: RuleTimesProps<Name>) {
  const [typed, setTyped] = useState(values);
  const isChanged = fields.some(({ name }) => typed[name] !== values[name]);
  return (
    <form
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(typed);
      }}
    >
      {fields.map(({ name, label, max }) => (
        <NumberInput
          key={name}
          label={label}
          value={typed[name]}
          min={1}
          max={max}
          clampBehavior="strict"
          allowDecimal={false}
          maw="22rem"
          onChange={(value) => typeof value === 'number' && setTyped({ ...typed, [name]: value })}
        />
      ))}
      <div>
        <Button type="submit" variant="default" disabled={!isChanged} loading={isSaving}>
          Salvați timpii
        </Button>
      </div>
    </form>
  );
}
