import { PasswordInput } from '@mantine/core';
import { newPassword, PASSWORD_LENGTH } from 'contract/accounts/account-fields';
import { useState } from 'react';
import { showPassword } from '../../ui/components/show-password.ts';

/** A password typed twice; `isAgreed` says whether it can be sent, and shows why not. */
export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const isAgreed = () => {
    const newErrors = errorsOf(password, repeated);
    setErrors(newErrors);
    return !newErrors.password && !newErrors.repeated;
  };
  const clear = () => {
    setPassword('');
    setRepeated('');
  };
  return { password, setPassword, repeated, setRepeated, errors, isAgreed, clear };
}

type FieldErrors = { readonly password?: string | undefined; readonly repeated?: string | undefined };

/** What is wrong with a password as it was typed twice, field by field. */
function errorsOf(password: string, repeated: string): FieldErrors {
  const checked = newPassword.safeParse(password);
  if (!checked.success) return { password: checked.error.issues[0]?.message };
  return password === repeated ? {} : { repeated: 'Cele două parole nu sunt la fel.' };
}

type NewPasswordFieldsProps = {
  typed: ReturnType<typeof useNewPassword>;
  /** What the server found wrong with it. */
  error: string | undefined;
};

/** The two fields of a new password. */
export function NewPasswordFields({ typed, error }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        label="Parola nouă"
        description={`Cel puțin ${PASSWORD_LENGTH.min} caractere. Câteva cuvinte la întâmplare sunt mai bune decât semne.`}
        name="newPassword"
        value={typed.password}
        onChange={(event) => typed.setPassword(event.currentTarget.value)}
        error={typed.errors.password ?? error}
        autoComplete="new-password"
        required
        withAsterisk={false}
        {...showPassword}
      />
      <PasswordInput
        label="Parola nouă, încă o dată"
        name="repeatedPassword"
        value={typed.repeated}
        onChange={(event) => typed.setRepeated(event.currentTarget.value)}
        error={typed.errors.repeated}
        autoComplete="new-password"
        required
        withAsterisk={false}
        {...showPassword}
      />
    </>
  );
}
