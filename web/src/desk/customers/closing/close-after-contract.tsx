import type { Customer } from 'contract/customers/customer';
import { CLOSED, statusName } from 'contract/customers/customer-status';
import { customers } from 'contract/customers/customers';
import { messageOf } from '../../../shared/api/failure.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { useChange, useUndo } from '../../data/change.ts';
import { placeName } from '../board-tracks.ts';

type CloseAfterContractProps = { customer: Pick<Customer, 'phone' | 'name' | 'status'> };

/** Offers to close a customer whose case ended with a contract: one press, with an undo; the contract is the reason. */
export function CloseAfterContract({ customer: { phone, name, status } }: CloseAfterContractProps) {
  const undo = useUndo(customers.setStatus);
  const moving = useChange(customers.setStatus, {
    notice: SHOWN_BY_SCREEN,
    onSaved: () =>
      showToast({
        text: `${isolated(name)}: din „${placeName(status)}” în „${statusName(CLOSED)}”.`,
        undo: () => undo({ params: { phone }, body: { status, expectedStatus: CLOSED } }),
      }),
  });
  if (status === CLOSED) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden!">
      <p>
        Clientul este încă la „<span lang="en">{placeName(status)}</span>”.
      </p>
      <Button
        variant="secondary"
        loading={moving.isPending}
        onClick={() => moving.mutate({ params: { phone }, body: { status: CLOSED, expectedStatus: status } })}
      >
        Mutați clientul în „<span lang="en">{statusName(CLOSED)}</span>”
      </Button>
      {moving.error && <Alert tone="bad">{messageOf(moving.error)}</Alert>}
    </div>
  );
}
