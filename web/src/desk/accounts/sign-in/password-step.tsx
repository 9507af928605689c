import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { fieldErrorsIn, messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { CurrentPasswordInput, UsernameInput } from './account-inputs.tsx';

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
  const errors = fieldErrorsIn(failure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ username, password });
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      {failure && <Alert tone="bad">{messageOf(failure)}</Alert>}
      <UsernameInput value={username} onType={setUsername} error={errors.username} isKnown={known !== undefined} />
      <CurrentPasswordInput
        value={password}
        onType={setPassword}
        error={errors.password}
        isFirst={known !== undefined}
      />
      <Button type="submit" loading={isChecking}>
        Intrați în cont
      </Button>
    </form>
  );
}
