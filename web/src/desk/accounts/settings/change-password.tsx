import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { auth } from 'contract/accounts/auth';
import { type FormEvent, useState } from 'react';
import { fieldErrorsIn, messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { keepToken } from '../../session/token.ts';
import styles from '../../ui/layout/form.module.css';
import { CurrentPasswordInput } from '../sign-in/account-inputs.tsx';
import { NewPasswordFields, useNewPassword } from '../sign-in/new-password-fields.tsx';
import type { Account } from './account-rows.tsx';

/** Another password. Every session and the calendar address end; this one goes on with the token that the answer brings. */
export function ChangePassword({ account: { username } }: { account: Account }) {
  const [currentPassword, setCurrentPassword] = useState('');
  const typed = useNewPassword();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: () => staffCall(auth.changePassword, { body: { currentPassword, newPassword: typed.password } }),
    onSuccess: ({ token }) => {
      keepToken(token);
      setCurrentPassword('');
      typed.clear();
      void queryClient.invalidateQueries();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.isAgreed()) change.mutate();
  };
  const errors = fieldErrorsIn(change.error);
  const isInField = errors.currentPassword !== undefined || errors.newPassword !== undefined;
  return (
    <form onSubmit={submit} className={styles.form}>
      {change.isSuccess && (
        <Alert tone="good">
          Parola a fost schimbată. Celelalte sesiuni s-au încheiat, iar adresa calendarului pentru telefon, dacă aveați
          una, nu mai funcționează.
        </Alert>
      )}
      {change.error && !isInField && <Alert tone="bad">{messageOf(change.error)}</Alert>}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <CurrentPasswordInput
        label="Parola actuală"
        name="currentPassword"
        value={currentPassword}
        onType={setCurrentPassword}
        error={errors.currentPassword}
      />
      <NewPasswordFields typed={typed} error={errors.newPassword} />
      <Button type="submit" loading={change.isPending}>
        Schimbați parola
      </Button>
    </form>
  );
}
