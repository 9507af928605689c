import type { Customer } from 'contract/customers/customer';
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
import { useChange, useUndo } from '../../data/change.ts';
import { NO_RECEIVER, ReceiverFields, receiverErrors, type TypedReceiver, toReceiver } from './receiver-fields.tsx';

type AssignDialogProps = {
  /** The customers as they are shown: an undo gives them back to the responsibles that they have here. */
  customers: readonly Pick<Customer, 'phone' | 'name' | 'responsible'>[];
  onAssigned?: () => void;
  onClose: () => void;
};

/** Gives one customer or several to a colleague, for good or until a day. */
export function AssignDialog({ customers, onAssigned, onClose }: AssignDialogProps) {
  const assigning = useAssign(customers, () => {
    onClose();
    onAssigned?.();
  });
  const phones = customers.map(({ phone }) => phone);
  const submit = (typed: TypedReceiver) =>
    assigning.mutate(
      { body: { phones, ...toReceiver(typed) } },
      { onError: (failure) => void form.refuse(validationErrors(failure)) },
    );
  const form = useForm({ state: useValues(NO_RECEIVER), validate: receiverErrors, onSubmit: submit });
  const [only] = customers.length === 1 ? customers : [];
  return (
    <Dialog
      onClose={onClose}
      title={
        only ? (
          <>
            Atribuiți clientul <bdi>{only.name}</bdi>
          </>
        ) : (
          `Atribuiți ${formatCount(customers.length, 'client', 'clienți')}`
        )
      }
    >
      <form {...form.formProps} className={styles.form}>
        <ReceiverFields form={form} label="Responsabil" except={only?.responsible?.username} />
        {assigning.error && !form.showsAtFields(validationErrors(assigning.error)) && (
          <Alert tone="bad">{messageOf(assigning.error)}</Alert>
        )}
        <SubmitOrCancel submit="Atribuiți" isSending={assigning.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function useAssign(customers: AssignDialogProps['customers'], onAssigned: () => void) {
  const undo = useUndo(responsible.assign);
  const before = [...Map.groupBy(customers, (each) => each.responsible?.username ?? null)].map(([username, had]) => ({
    body: { phones: had.map(({ phone }) => phone), username },
  }));
  return useChange(responsible.assign, {
    notice: SHOWN_BY_SCREEN,
    onSaved: ({ customers: changed, missing }) => {
      onAssigned();
      const who = changed[0]?.responsible?.name;
      const count = formatCount(changed.length, 'client', 'clienți');
      const gone = missing.length > 0 ? ` ${formatCount(missing.length, 'client', 'clienți')} nu mai există.` : '';
      showToast({
        text: `${who ? `${count}: responsabil ${who}.` : `${count}: fără responsabil.`}${gone}`,
        undo: () => undo(...before),
      });
    },
  });
}
