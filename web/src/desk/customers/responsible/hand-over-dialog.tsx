import { useMutation } from '@tanstack/react-query';
import { formatCount } from 'contract/text/romanian';
import { messageOf, validationErrors } from '../../../shared/api/failure.ts';
import { useForm, useValues } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { SHOWN_BY_SCREEN } from '../../ui/announcements/mutation-notices.ts';
import { showToast } from '../../ui/components/toast-store.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../ui/dialogs/submit-or-cancel.tsx';
import styles from '../../ui/layout/form.module.css';
import { useRefreshCustomers } from '../customers-api.ts';
import { NO_RECEIVER, ReceiverFields, receiverErrors, toReceiver } from './receiver-fields.tsx';
import { handOver, type Receiver } from './responsible-api.ts';

type HandOverDialogProps = {
  /** The user whose customers they are, and their shown name. */
  from: { readonly username: string; readonly name: string };
  onClose: () => void;
};

/** Gives every customer of somebody who leaves or is away to a colleague, or to nobody. */
export function HandOverDialog({ from, onClose }: HandOverDialogProps) {
  const refresh = useRefreshCustomers();
  const handing = useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: (receiver: Receiver) => handOver(from.username, receiver),
    onSuccess: async (count) => {
      onClose();
      showToast({
        text: count === 0 ? `${from.name} nu are clienți.` : `Predați: ${formatCount(count, 'client', 'clienți')}.`,
      });
      await refresh();
    },
    onError: (failure) => form.refuse(validationErrors(failure)),
  });
  const form = useForm({
    state: useValues(NO_RECEIVER),
    validate: receiverErrors,
    onSubmit: (typed) => handing.mutate(toReceiver(typed)),
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
