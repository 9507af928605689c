import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { auth } from 'contract/accounts/auth';
import type { Reply } from 'contract/endpoint';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { fieldErrorsIn, messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { EntryCard } from './entry-card.tsx';
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx';

type NewPasswordProps = { token: string; link: Reply<typeof auth.checkPasswordLink> };

/** The form of a link that can still be used. It signs nobody in: a second step stays a second step. */
export function NewPassword({ token, link: { username, kind } }: NewPasswordProps) {
  const navigate = useNavigate();
  const typed = useNewPassword();
  const saving = useMutation({
    mutationFn: () => call(auth.setPassword, { body: { token, newPassword: typed.password } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.isAgreed()) saving.mutate();
  };
  if (saving.isSuccess) {
    return (
      <EntryCard title="Parola este aleasă">
        <Alert tone="good">Folosiți-o de acum la autentificare, cu numele de utilizator {username}.</Alert>
        <Button onClick={() => void navigate('/login')}>Mergeți la autentificare</Button>
      </EntryCard>
    );
  }
  const error = fieldErrorsIn(saving.error).newPassword;
  return (
    <EntryCard
      title={kind === 'invitation' ? 'Bun venit în echipă' : 'Alegeți o parolă nouă'}
      intro={`Alegeți parola contului ${username}. Nimeni altcineva nu o va ști.`}
    >
      <form onSubmit={submit} className="grid gap-4">
        {saving.error && !error && <Alert tone="bad">{messageOf(saving.error)}</Alert>}
        {/* For password managers: whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <NewPasswordFields typed={typed} error={error} />
        <Button type="submit" loading={saving.isPending}>
          Salvați parola
        </Button>
      </form>
    </EntryCard>
  );
}
