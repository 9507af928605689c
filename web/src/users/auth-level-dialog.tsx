import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type User, users } from 'contract/users';
import { type FormEvent, useState } from 'react';
import { staffCall } from '../auth/staff-call.ts';
import { Dialog } from '../staff/dialog.tsx';
import styles from '../staff/form.module.css';
import { SubmitOrCancel } from '../staff/submit-or-cancel.tsx';
import { usePassing } from '../staff/use-passing.ts';
import { Alert } from '../ui/alert.tsx';
import { AUTH_LEVELS, levelIn } from './auth-levels.ts';
import { serverSentence } from './server-sentence.ts';
import { useRefreshUsers } from './use-users.ts';

/** Changes what an account may do, from its next call on. */
export function AuthLevelDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [level, setLevel] = useState(user.authLevel);
  const refresh = useRefreshUsers();
  const update = useMutation({
    mutationFn: () => staffCall(users.setAuthLevel, { body: { username: user.username, authLevel: level } }),
    onSuccess: refresh,
  });
  usePassing(update.isSuccess, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    update.mutate();
  };
  return (
    <Dialog onClose={onClose} title={`Nivelul de acces al lui ${user.username}`}>
      <form onSubmit={submit} className={styles.form}>
        <NativeSelect
          label="Nivel de acces"
          data={AUTH_LEVELS}
          value={level}
          onChange={(event) => setLevel(levelIn(event.currentTarget.value))}
          data-autofocus
        />
        {update.isSuccess && <Alert tone="good">Auth level updated successfully!</Alert>}
        {update.error && (
          <Alert tone="bad">{serverSentence(update.error, 'Failed to update auth level. Please try again.')}</Alert>
        )}
        <SubmitOrCancel
          submit={update.isPending ? 'Updating...' : 'Salvați'}
          disabled={update.isPending || update.isSuccess}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
