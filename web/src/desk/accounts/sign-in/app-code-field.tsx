import { useState } from 'react';
import { codeDigits, isWholeCode } from '../../../shared/forms/typed-code.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';

type AppCodeFieldProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Called at the sixth digit, however it came: typed, pasted, filled in by the browser. */
  onWhole: (code: string) => void;
};

/** The six digits of the app. It is emptied when they are sent, so that a wrong code need not be deleted. */
export function AppCodeField({ label, hint, error, disabled = false, autoFocus = false, onWhole }: AppCodeFieldProps) {
  const [digits, setDigits] = useState('');
  const read = (typed: string) => {
    const code = codeDigits(typed);
    setDigits(isWholeCode(code) ? '' : code);
    if (isWholeCode(code)) onWhole(code);
  };
  return (
    <TextInput
      label={label}
      hint={hint}
      error={error}
      name="twoFactorCode"
      value={digits}
      onChange={read}
      readOnly={disabled}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus={autoFocus}
      required="by-browser"
    />
  );
}
