import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { users } from 'contract/accounts/users';
import { fieldErrorsIn } from '../../../shared/api/failure.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { serverSentence } from '../../api/server-sentence.ts';
import { staffCall } from '../../session/staff-call.ts';
import { showPassword } from '../../ui/components/show-password.ts';
import { usePassing } from '../../ui/components/use-passing.ts';
import styles from '../../ui/layout/form.module.css';
import { AUTH_LEVELS, levelIn } from './auth-levels.ts';
import { useRefreshUsers } from './use-users.ts';

const EMPTY = { username: '', displayName: '', email: '', password: '', authLevel: 'user' };

/** The form of a new account. What was typed stays until the account is made. */
export function CreateUser() {
  const form = useForm({ initialValues: EMPTY });
  const refresh = useRefreshUsers();
  const create = useMutation({
    mutationFn: (typed: typeof EMPTY) =>
      staffCall(users.createUser, { body: { ...typed, authLevel: levelIn(typed.authLevel) } }),
    onSuccess: () => {
      form.reset();
      void refresh();
    },
    onError: (failure) => form.setErrors(fieldErrorsIn(failure)),
  });
  usePassing(create.isSuccess, create.reset);
  const hasFieldErrors = Object.keys(fieldErrorsIn(create.error)).length > 0;
  return (
    <form onSubmit={form.onSubmit((typed) => create.mutate(typed))} className={styles.form}>
      <TextInput
        label="Nume de utilizator"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        {...form.getInputProps('username')}
      />
      <TextInput
        label="Nume afișat"
        description="Pe documente și pe ecrane; gol: numele de utilizator. Persoana îl poate schimba."
        autoComplete="off"
        {...form.getInputProps('displayName')}
      />
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="off"
        required
        withAsterisk={false}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label="Parola"
        description="Lăsați gol: persoana primește pe e-mail o invitație, valabilă 30 de minute, și își alege singură parola."
        autoComplete="new-password"
        {...form.getInputProps('password')}
        {...showPassword}
      />
      <NativeSelect label="Nivel de acces" data={AUTH_LEVELS} {...form.getInputProps('authLevel')} />
      {create.isSuccess && <Alert tone="good">User created successfully!</Alert>}
      {create.error && !hasFieldErrors && (
        <Alert tone="bad">{serverSentence(create.error, 'Failed to create user. Please try again.')}</Alert>
      )}
      <Button type="submit" disabled={create.isPending}>
        {create.isPending ? 'Creating...' : 'Create User'}
      </Button>
    </form>
  );
}
