import { useId } from 'react';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';

type ChoicesProps = {
  legend: string;
  /** The words for none or several choices. */
  hint: string;
  /** The words of the choices. */
  names: Readonly<Record<string, string>>;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Checkboxes for a few choices, of which any number can be ticked. */
export function Choices({ legend, hint, names, chosen, onChange }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={id}>
      <legend className="font-600">{legend}</legend>
      <p id={id} className="mb-1 text-14 text-ink-soft">
        {hint}
      </p>
      <div className="grid grid-cols-fit-15 gap-x-4 gap-y-1">
        {Object.entries(names).map(([name, label]) => (
          <Checkbox
            key={name}
            name={name}
            label={label}
            checked={chosen.includes(name)}
            onChange={(isChosen) => onChange(isChosen ? [...chosen, name] : chosen.filter((one) => one !== name))}
          />
        ))}
      </div>
    </fieldset>
  );
}
