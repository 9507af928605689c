import { PasswordInput, TextInput } from '@mantine/core';
import { showPassword } from '../../ui/components/show-password.ts';

type TypedProps = {
  value: string;
  onType: (typed: string) => void;
  error?: string | undefined;
};

type UsernameInputProps = TypedProps & {
  label?: string;
  /** Of who signs in again: only shown. */
  isKnown?: boolean;
};

/** By which name an account is known, as the browser may fill it in. */
export function UsernameInput({ label = 'Nume de utilizator', isKnown = false, onType, ...typed }: UsernameInputProps) {
  return (
    <TextInput
      {...typed}
      label={label}
      name="username"
      onChange={(event) => onType(event.currentTarget.value)}
      readOnly={isKnown}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      withAsterisk={false}
    />
  );
}

type CurrentPasswordInputProps = TypedProps & {
  label?: string;
  name?: 'password' | 'currentPassword';
  /** Where the dialog around it begins. */
  isFirst?: boolean;
};

/** The password that an account has now, as the browser may fill it in. */
export function CurrentPasswordInput({
  label = 'Parola',
  name = 'password',
  isFirst = false,
  onType,
  ...typed
}: CurrentPasswordInputProps) {
  return (
    <PasswordInput
      {...typed}
      label={label}
      name={name}
      onChange={(event) => onType(event.currentTarget.value)}
      data-autofocus={isFirst || undefined}
      autoComplete="current-password"
      required
      withAsterisk={false}
      {...showPassword}
    />
  );
}

type FactorInputProps = TypedProps & {
  /** False where the account may have no second step. */
  isRequired?: boolean;
};

/** What proves the second step: a code of the app, or a recovery code. */
export function FactorInput({ isRequired = true, onType, ...typed }: FactorInputProps) {
  return (
    <TextInput
      {...typed}
      label="Cod din aplicație sau cod de recuperare"
      name="twoFactorCode"
      onChange={(event) => onType(event.currentTarget.value)}
      autoComplete="one-time-code"
      required={isRequired}
      withAsterisk={false}
    />
  );
}
