import { PasswordInput } from '@mantine/core';
import { newPassword, PASSWORD_LENGTH } from 'contract/accounts/account-fields';
import { useState } from 'react';
import { showPassword } from '../../ui/components/show-password.ts';

/** A password typed twice; `isAgreed` says whether it can be sent, and shows why not. */
export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const isAgreed = () => {
    const found = faultsOf(password, repeated);
    setFaults(found);
    return !found.password && !found.repeated;
  };
  const clear = () => {
    setPassword('');
    setRepeated('');
  };
  return { password, setPassword, repeated, setRepeated, faults, isAgreed, clear };
}

type Faults = { readonly password?: string | undefined; readonly repeated?: string | undefined };

/** What is wrong with a password as it was typed twice, field by field. */
function faultsOf(password: string, repeated: string): Faults {
  const checked = newPassword.safeParse(password);
  if (!checked.success) return { password: checked.error.issues[0]?.message };
  return password === repeated ? {} : { repeated: 'Cele două parole nu sunt la fel.' };
}

type NewPasswordFieldsProps = {
  typed: ReturnType<typeof useNewPassword>;
  /** What the server found wrong with it. */
  fault: string | undefined;
};

/** The two fields of a new password. */
export function NewPasswordFields({ typed, fault }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        label="Parola nouă"
        description={`Cel puțin ${PASSWORD_LENGTH.min} caractere. Câteva cuvinte la întâmplare sunt mai bune decât semne.`}
        name="newPassword"
        value={typed.password}
        onChange={(event) => typed.setPassword(event.currentTarget.value)}
        error={typed.faults.password ?? fault}
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
        error={typed.faults.repeated}
        autoComplete="new-password"
        required
        withAsterisk={false}
        {...showPassword}
      />
    </>
  );
}
