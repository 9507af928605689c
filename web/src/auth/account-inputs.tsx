import { PasswordInput, TextInput } from '@mantine/core';
import { showPassword } from '../staff/show-password.ts';

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
