import type { ReactNode } from 'react';

/** A choice of a group of radio buttons. */
export type RadioOption<Value extends string> = { readonly value: Value; readonly label: ReactNode };

type RadioBoxesProps<Value extends string> = {
  /** The group's name, by which the browser knows which radio buttons belong together. */
  name: string;
  value: string;
  options: readonly RadioOption<Value>[];
  onChange: (value: Value) => void;
  /** The look of each box, of the radio button that covers it unseen, and of its text. */
  classNames: {
    readonly box: string | undefined;
    readonly radio: string | undefined;
    readonly text: string | undefined;
  };
};

/** The radio buttons of a group, each a box to press; the fieldset around them names the group. */
export function RadioBoxes<Value extends string>({
  name,
  value,
  options,
  onChange,
  classNames,
}: RadioBoxesProps<Value>) {
  return options.map((option) => (
    <label key={option.value} className={`${classNames.box} relative grid cursor-pointer`}>
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={option.value === value}
        onChange={() => onChange(option.value)}
        className={`${classNames.radio} absolute inset-0 m-0 opacity-0 cursor-pointer`}
      />
      <span className={classNames.text}>{option.label}</span>
    </label>
  ));
}
