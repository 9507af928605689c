import { type User, users } from 'contract/accounts/users';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import styles from '../../../ui/layout/form.module.css';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { useAutoDismiss } from '../../../ui/notices/use-auto-dismiss.ts';
import { serverSentence } from '../../api/server-sentence.ts';
import { useChange } from '../../data/change.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { AUTH_LEVELS, levelIn } from './auth-levels.ts';

/**
 * Changes the rights of an account from its next call on. The tab keeps the choice until the server stores it or the
 * person gives it up.
 */
export function AuthLevelDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const update = useChange(users.setAuthLevel, { notice: SHOWN_BY_SCREEN });
  const { state, forget } = useDraftValues<{ authLevel: string }>('nivel', user.username, {
    authLevel: user.authLevel,
  });
  const close = () => {
    forget();
    onClose();
  };
  useAutoDismiss(update.isSuccess, close);
  const { field, formProps } = useForm({
    state,
    onSubmit: ({ authLevel }) => update.mutate({ body: { username: user.username, authLevel: levelIn(authLevel) } }),
  });
  return (
    <Dialog
      onClose={close}
      title={
        <>
          Nivelul de acces al lui <bdi>{user.username}</bdi>
        </>
      }
    >
      <form {...formProps} className={styles.form}>
        <Select label="Nivel de acces" options={AUTH_LEVELS} {...field('authLevel')} data-autofocus />
        {update.isSuccess && <Alert tone="good">Auth level updated successfully!</Alert>}
        {update.error && (
          <Alert tone="bad">{serverSentence(update.error, 'Failed to update auth level. Please try again.')}</Alert>
        )}
        <SubmitOrCancel
          submit={update.isPending ? 'Updating...' : 'Salvați'}
          disabled={update.isPending || update.isSuccess}
          onCancel={close}
        />
      </form>
    </Dialog>
  );
}
