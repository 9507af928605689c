import { responsible } from 'contract/customers/responsible';
import { formatCount } from 'contract/romanian/romanian';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useUnkeptValues } from '../../session/use-draft-values.ts';
import { NO_RECEIVER, ReceiverFields, receiverErrors, toReceiver } from './receiver-fields.tsx';

type HandOverDialogProps = {
  /** The user whose customers they are, and their shown name. */
  from: { readonly username: string; readonly name: string };
  onClose: () => void;
};

/** Gives every customer of a leaving or absent broker to a colleague, or to nobody. */
export function HandOverDialog({ from, onClose }: HandOverDialogProps) {
  const form = useSaveForm({
    draft: useUnkeptValues(NO_RECEIVER),
    validate: receiverErrors,
    change: responsible.handOver,
    sent: (typed) => ({ body: { from: from.username, ...toReceiver(typed) } }),
    notice: SHOWN_BY_SCREEN,
    onSaved: ({ count }) => {
      onClose();
      showToast({
        text: count === 0 ? `${from.name} nu are clienți.` : `Predați: ${formatCount(count, 'client', 'clienți')}.`,
      });
    },
    onClose,
  });
  return (
    <SaveDialog
      form={form}
      submit="Predați clienții"
      title={
        <>
          Predați toți clienții: <bdi>{from.name}</bdi>
        </>
      }
    >
      <ReceiverFields form={form} label="Cui" except={from.username} />
    </SaveDialog>
  );
}
