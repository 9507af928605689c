import { bin as api } from 'contract/customers/bin';
import { DAYS_AFTER_DELETION } from 'contract/legal/legal-versions';
import { formatCount } from 'contract/romanian/romanian';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { Alert } from '../../../ui/alert.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useChange } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { CustomerSearchBox, useCustomerSearchBox } from '../customer-search-box.tsx';
import { type BinnedCustomer, BinRow } from './bin-row.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { RetainedDialog } from './retained-dialog.tsx';

/** /cos: deleted customers, for administrators to restore, or to erase at once when the person asks for it. */
export function BinPage() {
  const { search, box } = useCustomerSearchBox();
  return (
    <Page
      title="Coș"
      intro={`Clienții șterși stau aici ${formatCount(DAYS_AFTER_DELETION.bin, 'zi', 'zile')}, cu tot ce ține de ei, apoi se șterg definitiv; cei cu un dosar semnat, cât se păstrează dosarul. Linkurile trimise lor nu se mai deschid, nici după restaurare.`}
      actions={<CustomerSearchBox label="Căutați în coș" {...box} />}
    >
      <Bin search={search} />
    </Page>
  );
}

function Bin({ search }: { search: string }) {
  const bin = useRead(api.list, { query: { ...(search && { search }) } });
  if (bin.isPending) return <Skeleton height={160} />;
  if (bin.error) {
    return (
      <LoadFailed failure={bin.error} loading={bin.isFetching} retry={bin.refetch}>
        Coșul nu a putut fi citit.
      </LoadFailed>
    );
  }
  if (bin.data.length === 0) {
    return (
      <EmptyState title={search ? 'Nimeni în coș cu acest nume sau număr.' : 'Coșul este gol.'}>
        <p className="max-w-measure text-ink-soft">
          {search ? 'Încercați o parte din nume sau din număr.' : 'Clienții pe care îi ștergeți apar aici.'}
        </p>
      </EmptyState>
    );
  }
  return <Binned binned={bin.data} />;
}

function Binned({ binned }: { binned: readonly BinnedCustomer[] }) {
  const [erasing, setErasing] = useState<BinnedCustomer>();
  const [joining, setJoining] = useState<BinnedCustomer>();
  const [shown, setShown] = useState<BinnedCustomer>();
  const restore = useChange(api.restore, {
    notice: SHOWN_BY_SCREEN,
    onSaved: ({ name }) => showToast({ text: `${isolated(name)} este din nou printre clienți.` }),
  });
  const restoreOne = ({ phone, _id: customerId }: BinnedCustomer) =>
    restore.mutate({ params: { phone }, query: { customerId } });
  return (
    <>
      {restore.error && <Alert tone="bad">{messageOf(restore.error)}</Alert>}
      <ul className="card grid grid-cols-1 p-0 list-none" aria-label="Clienții din coș">
        {binned.map((customer) => (
          <BinRow
            key={customer._id}
            customer={customer}
            isBusy={restore.isPending}
            onRestore={() => restoreOne(customer)}
            onJoin={() => setJoining(customer)}
            onErase={() => setErasing(customer)}
            onShowRetained={() => setShown(customer)}
          />
        ))}
      </ul>
      {erasing && <EraseDialog customer={erasing} onClose={() => setErasing(undefined)} />}
      {joining && <JoinDialog binned={joining} onClose={() => setJoining(undefined)} />}
      {shown && <RetainedDialog customer={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
