import { TextInput, type TextInputProps } from './text-input.tsx';

type NumberInputProps = Omit<TextInputProps, 'min' | 'max' | 'onChange'> & {
  onChange: (value: string) => void;
  /** The limits for assistive technology and the phone's keyboard; the page checks them and shows the error. */
  min?: number;
  max?: number;
};

/** A whole number. Not `type=number`: the wheel changes those, and they drop unreadable text. */
export function NumberInput({ onChange, min, max, hint = limits(min, max), ...field }: NumberInputProps) {
  const longest = max === undefined ? 6 : String(max).length;
  const type = (typed: string) => onChange(typed.replace(/\D/g, '').slice(0, longest));
  return <TextInput inputMode="numeric" {...field} hint={hint} onChange={type} />;
}

function limits(min?: number, max?: number): string | undefined {
  return min === undefined || max === undefined ? undefined : `Între ${min} și ${max}.`;
}
