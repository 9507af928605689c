import { NativeSelect } from '@mantine/core';
import type { User } from 'contract/accounts/users';
import { useForm, useValues } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { serverSentence } from '../../api/server-sentence.ts';
import { useAutoDismiss } from '../../ui/components/use-auto-dismiss.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../ui/dialogs/submit-or-cancel.tsx';
import styles from '../../ui/layout/form.module.css';
import { AUTH_LEVELS, levelIn } from './auth-levels.ts';
import { useSetAuthLevel } from './users-api.ts';

/** Changes what an account may do, from its next call on. */
export function AuthLevelDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const update = useSetAuthLevel(user.username);
  useAutoDismiss(update.isSuccess, onClose);
  const { field, formProps } = useForm({
    state: useValues({ authLevel: user.authLevel }),
    onSubmit: ({ authLevel }) => update.mutate(authLevel),
  });
  const { onChange, ...level } = field('authLevel');
  return (
    <Dialog
      onClose={onClose}
      title={
        <>
          Nivelul de acces al lui <bdi>{user.username}</bdi>
        </>
      }
    >
      <form {...formProps} className={styles.form}>
        <NativeSelect
          label="Nivel de acces"
          data={AUTH_LEVELS}
          {...level}
          onChange={(event) => onChange(levelIn(event.currentTarget.value))}
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
