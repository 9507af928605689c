import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { users } from 'contract/accounts/users';
import { fieldErrorsIn } from '../../../shared/api/failure.ts';
import { useForm, useValues } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { serverSentence } from '../../api/server-sentence.ts';
import { staffCall } from '../../session/staff-call.ts';
import { eventInput } from '../../ui/components/event-input.ts';
import { showPassword } from '../../ui/components/show-password.ts';
import { useAutoDismiss } from '../../ui/components/use-auto-dismiss.ts';
import styles from '../../ui/layout/form.module.css';
import { AUTH_LEVELS, levelIn } from './auth-levels.ts';
import { useRefreshUsers } from './users-api.ts';

const EMPTY = { username: '', displayName: '', email: '', password: '', authLevel: 'user' };

/** The form of a new account. What was typed stays until the account is made. */
export function CreateUser() {
  const refresh = useRefreshUsers();
  const create = useMutation({
    mutationFn: (typed: typeof EMPTY) =>
      staffCall(users.createUser, { body: { ...typed, authLevel: levelIn(typed.authLevel) } }),
    onSuccess: () => {
      form.change(EMPTY);
      form.clearErrors();
      void refresh();
    },
    onError: (failure) => form.refuse(fieldErrorsIn(failure)),
  });
  const form = useForm({ state: useValues(EMPTY), onSubmit: (typed) => create.mutate(typed) });
  useAutoDismiss(create.isSuccess, create.reset);
  const hasFieldErrors = Object.keys(fieldErrorsIn(create.error)).length > 0;
  return (
    <form {...form.formProps} className={styles.form}>
      <TextInput
        label="Nume de utilizator"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        {...eventInput(form.field('username'))}
      />
      <TextInput
        label="Nume afișat"
        description="Pe documente și pe ecrane; gol: numele de utilizator. Persoana îl poate schimba."
        autoComplete="off"
        {...eventInput(form.field('displayName'))}
      />
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="off"
        required
        withAsterisk={false}
        {...eventInput(form.field('email'))}
      />
      <PasswordInput
        label="Parola"
        description="Lăsați gol: persoana primește pe e-mail o invitație, valabilă 30 de minute, și își alege singură parola."
        autoComplete="new-password"
        {...eventInput(form.field('password'))}
        {...showPassword}
      />
      <NativeSelect label="Nivel de acces" data={AUTH_LEVELS} {...eventInput(form.field('authLevel'))} />
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
