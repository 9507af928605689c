import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

/** A field of a form, as its `field(name)` gives it. */
type FieldProps = {
  name: string;
  value: string;
  onChange: (typed: string) => void;
  error: string | undefined;
};

type UsernameInputProps = FieldProps & {
  label?: string;
  /** The name of the user who signs in again, only shown. */
  isKnown?: boolean;
};

/** The name of an account, which the browser may fill in. */
export function UsernameInput({ label = 'Nume de utilizator', isKnown = false, ...field }: UsernameInputProps) {
  return (
    <TextInput
      {...field}
      label={label}
      readOnly={isKnown}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required="by-browser"
    />
  );
}

type CurrentPasswordInputProps = FieldProps & {
  label?: string;
  /** Marks the first field of the dialog around it. */
  isFirst?: boolean;
};

/** The present password of an account, which the browser may fill in. */
export function CurrentPasswordInput({ label = 'Parola', isFirst = false, ...field }: CurrentPasswordInputProps) {
  return (
    <PasswordInput
      {...field}
      label={label}
      data-autofocus={isFirst || undefined}
      autoComplete="current-password"
      required="by-browser"
    />
  );
}

type FactorInputProps = FieldProps & {
  /** False where the account may have no second step. */
  isRequired?: boolean;
};

/** The proof of the second step: a code of the app, or a recovery code. */
export function FactorInput({ isRequired = true, ...field }: FactorInputProps) {
  return (
    <TextInput
      {...field}
      label="Cod din aplicație sau cod de recuperare"
      autoComplete="one-time-code"
      required={isRequired}
    />
  );
}
