import { IconFileZip } from '@tabler/icons-react';
import { bin as api, bin } from 'contract/customers/bin';
import { DAYS_AFTER_DELETION } from 'contract/legal/legal-versions';
import { formatCount } from 'contract/romanian/romanian';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { showAlert } from '../../../ui/dialogs/alert-store.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useChange, useDownload } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { forgetDraftsOf } from '../../session/account-drafts.ts';
import { CustomerSearchBox, useCustomerSearchBox } from '../customer-search-box.tsx';
import { DELETED, DELETION_QUESTION } from './bin-dialog.tsx';
import { type BinnedCustomer, BinRow } from './bin-row.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { RetainedList, retainedText } from './retained-list.tsx';

/** /cos: deleted customers, for administrators to restore, or to erase at once when the person asks for it. */
export function BinPage() {
  const { search, box } = useCustomerSearchBox();
  return (
    <Page
      title="Coș"
      intro={`Clienții șterși stau aici ${formatCount(DAYS_AFTER_DELETION.bin, 'zi', 'zile')}, cu tot ce ține de ei, apoi se șterg definitiv; cei cu un dosar semnat rămân cât se păstrează dosarul. Linkurile trimise lor nu se mai deschid, nici după restaurare.`}
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

/** The records of an erased customer that the law keeps, and a copy for people with that right. */
function RetainedDialog({ customer: { _id: id }, onClose }: { customer: BinnedCustomer; onClose: () => void }) {
  const { data: retained, isPending, error, isFetching, refetch } = useRead(bin.retained, { params: { id } });
  const exporting = useDownload(bin.exportRetained, () => `pastrat-${id.slice(0, 8)}.zip`);
  return (
    <Dialog onClose={onClose} title="Ce s-a păstrat">
      {isPending && <Skeleton height={96} />}
      {error && (
        <LoadFailed failure={error} loading={isFetching} retry={refetch}>
          Ce s-a păstrat nu a putut fi citit.
        </LoadFailed>
      )}
      {retained && (
        <>
          <p>Datele clientului au fost șterse. Ca dovadă a ce s-a convenit păstrăm:</p>
          <RetainedList retained={retained} />
          {exporting.error && <Alert tone="bad">{`Copia nu s-a putut face. ${messageOf(exporting.error)}`}</Alert>}
          <Button
            className="mt-4"
            variant="secondary"
            icon={<IconFileZip size={20} stroke={1.8} aria-hidden />}
            loading={exporting.isPending}
            onClick={() => exporting.mutate({ params: { id } })}
          >
            Descărcați o copie
          </Button>
        </>
      )}
    </Dialog>
  );
}

type ConsequencesProps = { of: ReturnType<typeof useRead<typeof bin.retained>> };

/** Asks before it erases a customer, and names before and afterwards the records that the law keeps. */
function EraseDialog({ customer, onClose }: { customer: BinnedCustomer; onClose: () => void }) {
  const { _id: id, phone } = customer;
  const retained = useRead(bin.retained, { params: { id } });
  const erasing = useChange(bin.eraseNow, {
    notice: SHOWN_BY_SCREEN,
    onSaved: ({ retained: left }) => {
      forgetDraftsOf(phone);
      onClose();
      const text = left ? retainedText(left) : DELETED;
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
        <p lang="en">{DELETION_QUESTION}</p>
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
