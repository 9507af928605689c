import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { auth } from 'contract/accounts/auth';
import { type FormEvent, useState } from 'react';
import { fieldErrorsIn, messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { staffCall } from '../../session/staff-call.ts';
import styles from '../../ui/layout/form.module.css';
import { CurrentPasswordInput, FactorInput } from '../sign-in/account-inputs.tsx';

/** Switching the second step off takes both: the password and a code. */
export function DisableTwoFactor({ onDisabled }: { onDisabled: () => void }) {
  const [password, setPassword] = useState('');
  const [twoFactorCode, setTwoFactorCode] = useState('');
  const disable = useMutation({
    mutationFn: () => staffCall(auth.disable2fa, { body: { password, twoFactorCode } }),
    onSuccess: onDisabled,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    disable.mutate();
  };
  const errors = fieldErrorsIn(disable.error);
  return (
    <form onSubmit={submit} className={styles.form}>
      {disable.error && !errors.password && !errors.twoFactorCode && (
        <Alert tone="bad">{messageOf(disable.error)}</Alert>
      )}
      <CurrentPasswordInput value={password} onType={setPassword} error={errors.password} />
      <FactorInput value={twoFactorCode} onType={setTwoFactorCode} error={errors.twoFactorCode} />
      <Button type="submit" color="red" loading={disable.isPending}>
        Dezactivați
      </Button>
    </form>
  );
}
