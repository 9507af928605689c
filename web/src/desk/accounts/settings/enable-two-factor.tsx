import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { auth } from 'contract/accounts/auth';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { fieldErrorsIn, messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { Spinner } from '../../../shared/ui/components/spinner.tsx';
import { storedToken } from '../../session/token.ts';
import styles from '../../ui/layout/form.module.css';
import { CurrentPasswordInput, UsernameInput } from '../sign-in/account-inputs.tsx';
import { CodeField } from '../sign-in/code-field.tsx';
import { QrCode } from './qr-code.tsx';

type EnableTwoFactorProps = { username: string; onEnabled: (recoveryCodes: readonly string[]) => void };

/** Name and password again, then the QR code, then the first code of the app, which switches the second step on. */
export function EnableTwoFactor({ username: known, onEnabled }: EnableTwoFactorProps) {
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const begin = useMutation({ mutationFn: () => call(auth.enable2fa, { body: { username, password } }) });
  const confirm = useMutation({
    // The token says which session stays: the account's others end.
    mutationFn: (twoFactorCode: string) =>
      call(auth.confirm2fa, { body: { username, password, twoFactorCode } }, { token: storedToken() }),
    onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin.mutate();
  };
  if (begin.data) {
    return (
      <div className={styles.form}>
        <QrCode {...begin.data} />
        {confirm.error && <Alert tone="bad">{messageOf(confirm.error)}</Alert>}
        <CodeField
          label="Primul cod din aplicație"
          hint="Cele șase cifre dovedesc că telefonul a citit codul QR. Abia apoi se activează."
          disabled={confirm.isPending}
          onWhole={(code) => confirm.mutate(code)}
        />
        {confirm.isPending && <Spinner label="Se verifică..." />}
      </div>
    );
  }
  const errors = fieldErrorsIn(begin.error);
  return (
    <form onSubmit={submit} className={styles.form}>
      {begin.error && <Alert tone="bad">{messageOf(begin.error)}</Alert>}
      <UsernameInput value={username} onType={setUsername} error={errors.username} />
      <CurrentPasswordInput value={password} onType={setPassword} error={errors.password} />
      <Button type="submit" loading={begin.isPending}>
        Submit
      </Button>
    </form>
  );
}
