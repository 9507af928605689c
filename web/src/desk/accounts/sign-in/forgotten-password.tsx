import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { auth } from 'contract/accounts/auth';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { fieldErrorsIn, messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { UsernameInput } from './account-inputs.tsx';
import { EntryCard } from './entry-card.tsx';

/** Asks for a link by e-mail with which a new password is chosen. */
export function ForgottenPassword({ onBack }: { onBack: () => void }) {
  return (
    <EntryCard
      title="Parolă uitată"
      intro="Vă trimitem pe e-mail un link cu care alegeți o parolă nouă. Este valabil 30 de minute."
    >
      <LinkRequest />
      <Button variant="subtle" onClick={onBack}>
        Înapoi la autentificare
      </Button>
    </EntryCard>
  );
}

/** The form itself; the answer is the same whether the account exists or not. */
export function LinkRequest() {
  const [username, setUsername] = useState('');
  const request = useMutation({ mutationFn: () => call(auth.requestPasswordReset, { body: { username } }) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    request.mutate();
  };
  if (request.isSuccess) return <Alert tone="good">{request.data.message}</Alert>;
  const error = fieldErrorsIn(request.error).username;
  return (
    <form onSubmit={submit} className="grid gap-4">
      {request.error && !error && <Alert tone="bad">{messageOf(request.error)}</Alert>}
      <UsernameInput
        label="Nume de utilizator sau adresă de e-mail"
        value={username}
        onType={setUsername}
        error={error}
      />
      <Button type="submit" loading={request.isPending}>
        Trimiteți linkul
      </Button>
    </form>
  );
}
