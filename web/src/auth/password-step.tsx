import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { faultsIn, messageOf } from '../api/failure.ts';
import { showPassword } from '../staff/show-password.ts';
import { Alert } from '../ui/alert.tsx';
import styles from './sign-in.module.css';

type PasswordStepProps = {
  username: string | undefined;
  isChecking: boolean;
  failure: Error | null;
  onSubmit: (credentials: { username: string; password: string }) => void;
};

/** The first step. The password stays in the field when it was refused: it may lack one letter. */
export function PasswordStep({ username: known, isChecking, failure, onSubmit }: PasswordStepProps) {
  const [username, setUsername] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const faults = faultsIn(failure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ username, password });
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      {failure && <Alert tone="bad">{messageOf(failure)}</Alert>}
      <TextInput
        label="Nume de utilizator"
        name="username"
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        readOnly={known !== undefined}
        error={faults.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
      />
      <PasswordInput
        label="Parola"
        name="password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={faults.password}
        autoComplete="current-password"
        data-autofocus={known !== undefined || undefined}
        required
        withAsterisk={false}
        {...showPassword}
      />
      <Button type="submit" loading={isChecking}>
        Intrați în cont
      </Button>
    </form>
  );
}
