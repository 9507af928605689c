import { useMutation } from '@tanstack/react-query';
import { auth } from 'contract/accounts/auth';
import { type FormEvent, useState } from 'react';
import { ApiError, call } from '../../../shared/api/call.ts';
import { fieldErrorsIn, messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { cancelConfirmation, confirmed } from '../../session/confirmation.ts';
import { storedToken } from '../../session/token.ts';
import { SubmitOrCancel } from '../../ui/dialogs/submit-or-cancel.tsx';
import { CurrentPasswordInput, FactorInput } from './account-inputs.tsx';

/** What is known of the account that confirms. */
export type Confirming = {
  readonly username: string;
  /** Whether it has a second step. */
  readonly twoFactorEnabled: boolean;
};

/** The password again, and a code where the account has a second step (or nobody knows yet whether it has). */
export function ConfirmForm({ account }: { account: Confirming | undefined }) {
  const [password, setPassword] = useState('');
  const [twoFactorCode, setTwoFactorCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => call(auth.confirm, { body: { password, twoFactorCode } }, { token: storedToken() }),
    onSuccess: confirmed,
    onError: (failure) => {
      setTwoFactorCode('');
      // What waits finds out by itself that the sign-in is over; signing in again counts as a confirmation.
      if (failure instanceof ApiError && failure.code === 'NEAUTENTIFICAT') confirmed();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate();
  };
  const errors = fieldErrorsIn(confirm.error);
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p>
        Schimbarea privește conturile sau parametrii aplicației, așa că vă cerem din nou parola. Ce ați completat s-a
        păstrat și se trimite după confirmare.
      </p>
      {confirm.error && !errors.password && !errors.twoFactorCode && (
        <Alert tone="bad">{messageOf(confirm.error)}</Alert>
      )}
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={account?.username ?? ''} readOnly hidden />
      <CurrentPasswordInput value={password} onType={setPassword} error={errors.password} isFirst />
      {account?.twoFactorEnabled !== false && (
        <FactorInput
          value={twoFactorCode}
          onType={setTwoFactorCode}
          error={errors.twoFactorCode}
          isRequired={account !== undefined}
        />
      )}
      <SubmitOrCancel submit="Confirmați" isSending={confirm.isPending} onCancel={cancelConfirmation} />
    </form>
  );
}
