import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';

/** A number of a rule: its label and its maximum. */
export type TimeField<Name extends string> = { readonly name: Name; readonly label: string; readonly max: number };

type RuleTimesProps<Name extends string> = {
  fields: readonly TimeField<Name>[];
  values: Readonly<Record<Name, number>>;
  isSaving: boolean;
  /** A colleague saved first: the form shows their values beside different typed ones. */
  isBehind: boolean;
  onSave: (values: Readonly<Record<Name, number>>, onSaved: () => void) => void;
};

/** The numbers of a rule, saved together. Typed words stay when a colleague changes others. */
export function RuleTimes<Name extends string>({ fields, values, isSaving, isBehind, onSave }: RuleTimesProps<Name>) {
  const [typed, setTyped] = useState<Partial<Record<Name, number>>>({});
  const shown = { ...values, ...typed };
  const isChanged = fields.some(({ name }) => shown[name] !== values[name]);
  return (
    <form
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(shown, () => setTyped({}));
      }}
    >
      {fields.map(({ name, label, max }) => (
        <NumberInput
          key={name}
          label={label}
          description={isBehind && shown[name] !== values[name] && `Acum este ${values[name]}.`}
          value={shown[name]}
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
