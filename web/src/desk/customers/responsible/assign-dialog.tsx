import type { Customer } from 'contract/customers/customer';
import { responsible } from 'contract/customers/responsible';
import type { Reply } from 'contract/endpoint';
import { formatCount } from 'contract/romanian/romanian';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { useUndo } from '../../data/change.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useUnkeptValues } from '../../session/use-draft-values.ts';
import { NO_RECEIVER, ReceiverFields, receiverErrors, toReceiver } from './receiver-fields.tsx';

type AssignDialogProps = {
  /** The customers as they are shown: an undo gives them back to the responsibles that they have here. */
  customers: readonly Pick<Customer, 'phone' | 'name' | 'responsible'>[];
  onAssigned?: () => void;
  onClose: () => void;
};

/** Gives one customer or several to a colleague, for good or until a day. */
export function AssignDialog({ customers, onAssigned, onClose }: AssignDialogProps) {
  const phones = customers.map(({ phone }) => phone);
  const announce = useAnnounceAssigned(customers);
  const form = useSaveForm({
    draft: useUnkeptValues(NO_RECEIVER),
    validate: receiverErrors,
    change: responsible.assign,
    sent: (typed) => ({ body: { phones, ...toReceiver(typed) } }),
    notice: SHOWN_BY_SCREEN,
    onSaved: (assigned) => {
      onClose();
      onAssigned?.();
      announce(assigned);
    },
    onClose,
  });
  const [only] = customers.length === 1 ? customers : [];
  return (
    <SaveDialog
      form={form}
      submit="Atribuiți"
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
      <ReceiverFields form={form} label="Responsabil" except={only?.responsible?.username} />
    </SaveDialog>
  );
}

/** Tells of an assignment, with its undo. */
function useAnnounceAssigned(customers: AssignDialogProps['customers']) {
  const undo = useUndo(responsible.assign);
  const before = [...Map.groupBy(customers, (each) => each.responsible?.username ?? null)].map(([username, had]) => ({
    body: { phones: had.map(({ phone }) => phone), username },
  }));
  return ({ customers: changed, missing }: Reply<typeof responsible.assign>) => {
    const who = changed[0]?.responsible?.name;
    const count = formatCount(changed.length, 'client', 'clienți');
    const gone = missing.length > 0 ? ` ${formatCount(missing.length, 'client', 'clienți')} nu mai există.` : '';
    showToast({
      text: `${who ? `${count}: responsabil ${who}.` : `${count}: fără responsabil.`}${gone}`,
      undo: () => undo(...before),
    });
  };
}
