import { IconFileZip } from '@tabler/icons-react';
import { bin } from 'contract/customers/bin';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDownload } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import type { BinnedCustomer } from './bin-row.tsx';
import { RetainedList } from './retained-list.tsx';

/** The records of an erased customer that the law keeps, and a copy for people with that right. */
export function RetainedDialog({ customer: { _id: id }, onClose }: { customer: BinnedCustomer; onClose: () => void }) {
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
