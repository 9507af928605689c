import { bin } from 'contract/customers/bin';
import { messageOf } from '../../../shared/api/failure.ts';
import { showAlert } from '../../../ui/dialogs/alert-store.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useChange } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { forgetDraftsOf } from '../../session/account-drafts.ts';
import type { BinnedCustomer } from './bin-row.tsx';
import { RetainedList, retainedText } from './retained-list.tsx';

type ConsequencesProps = { of: ReturnType<typeof useRead<typeof bin.retained>> };

/** Asks before it erases a customer, and names before and afterwards the records that the law keeps. */
export function EraseDialog({ customer, onClose }: { customer: BinnedCustomer; onClose: () => void }) {
  const { _id: id, phone } = customer;
  const retained = useRead(bin.retained, { params: { id } });
  const erasing = useChange(bin.eraseNow, {
    notice: SHOWN_BY_SCREEN,
    onSaved: ({ retained: left }) => {
      forgetDraftsOf(phone);
      onClose();
      const text = left ? retainedText(left) : 'Customer and all related data deleted successfully';
      showAlert({ tone: 'good', text });
    },
  });
  return (
    <ConfirmDialog
      title={
        <>
          Ștergeți definitiv clientul <bdi>{customer.name}</bdi>?
        </>
      }
      action="Ștergeți definitiv"
      isDoing={erasing.isPending || retained.isPending}
      failure={erasing.error ? `Failed to delete customer: ${messageOf(erasing.error)}` : undefined}
      onConfirm={() => erasing.mutate({ params: { phone }, query: { customerId: id } })}
      onClose={onClose}
    >
      <Consequences of={retained} />
    </ConfirmDialog>
  );
}

/** The erased and the kept records, once the server has named them. */
function Consequences({ of: { data: retained, isPending, error, isFetching, refetch } }: ConsequencesProps) {
  if (isPending) return <Skeleton height={96} />;
  if (error) {
    return (
      <LoadFailed failure={error} loading={isFetching} retry={refetch}>
        Ce rămâne după ștergere nu a putut fi citit.
      </LoadFailed>
    );
  }
  if (!retained) {
    return (
      <>
        <p lang="en">
          Are you sure you want to delete this customer and ALL related data? This action cannot be undone.
        </p>
        Tot ce ține de client se șterge acum: formulare, programări, notițe, linkuri, fișiere. Nu se mai poate reveni.
      </>
    );
  }
  return (
    <>
      <p>Dosarul semnat se păstrează, ca dovadă a ce s-a convenit. Rămân, fără să mai apară undeva în afara coșului:</p>
      <RetainedList retained={retained} />
      <p>
        Restul se șterge acum: alte dosare, formulare, acorduri pentru noutăți, programări, sarcini, notițe, linkuri,
        e-mailuri și celelalte fișiere. Clientul nu mai poate fi restaurat; ce rămâne se șterge singur după ultima zi.
      </p>
    </>
  );
}
