import { responsible } from 'contract/customers/responsible';
import { formatCount } from 'contract/romanian/romanian';
import { messageOf, validationErrors } from '../../../shared/api/failure.ts';
import { useForm, useValues } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import styles from '../../../ui/layout/form.module.css';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { useChange } from '../../data/change.ts';
import { NO_RECEIVER, ReceiverFields, receiverErrors, toReceiver } from './receiver-fields.tsx';

type HandOverDialogProps = {
  /** The user whose customers they are, and their shown name. */
  from: { readonly username: string; readonly name: string };
  onClose: () => void;
};

/** Gives every customer of somebody who leaves or is away to a colleague, or to nobody. */
export function HandOverDialog({ from, onClose }: HandOverDialogProps) {
  const handing = useChange(responsible.handOver, {
    notice: SHOWN_BY_SCREEN,
    onSaved: ({ count }) => {
      onClose();
      showToast({
        text: count === 0 ? `${from.name} nu are clienți.` : `Predați: ${formatCount(count, 'client', 'clienți')}.`,
      });
    },
  });
  const form = useForm({
    state: useValues(NO_RECEIVER),
    validate: receiverErrors,
    onSubmit: (typed) =>
      handing.mutate(
        { body: { from: from.username, ...toReceiver(typed) } },
        { onError: (failure) => void form.refuse(validationErrors(failure)) },
      ),
  });
  return (
    <Dialog
      onClose={onClose}
      title={
        <>
          Predați toți clienții: <bdi>{from.name}</bdi>
        </>
      }
    >
      <form {...form.formProps} className={styles.form}>
        <ReceiverFields form={form} label="Cui" except={from.username} />
        {handing.error && !form.showsAtFields(validationErrors(handing.error)) && (
          <Alert tone="bad">{messageOf(handing.error)}</Alert>
        )}
        <SubmitOrCancel submit="Predați clienții" isSending={handing.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
