import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type User, users } from 'contract/accounts/users';
import { type FormEvent, useState } from 'react';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { serverSentence } from '../../api/server-sentence.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useAutoDismiss } from '../../ui/components/use-auto-dismiss.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../ui/dialogs/submit-or-cancel.tsx';
import styles from '../../ui/layout/form.module.css';
import { AUTH_LEVELS, levelIn } from './auth-levels.ts';
import { useRefreshUsers } from './users-api.ts';

/** Changes what an account may do, from its next call on. */
export function AuthLevelDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [level, setLevel] = useState(user.authLevel);
  const refresh = useRefreshUsers();
  const update = useMutation({
    mutationFn: () => staffCall(users.setAuthLevel, { body: { username: user.username, authLevel: level } }),
    onSuccess: refresh,
  });
  useAutoDismiss(update.isSuccess, onClose);
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
