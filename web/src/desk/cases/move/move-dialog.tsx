import { cases } from 'contract/cases/cases';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRead } from '../../data/read.ts';
import { MoveForm } from './move-form.tsx';

type MoveDialogProps = { caseId: string; applicationId: string; onClose: () => void };

/**
 * Moves an application to another stage, with the details that this stage needs. It opens with the next stage and the
 * likeliest values, so that a second press moves it; a case read before it opened is read again first.
 */
export function MoveDialog({ caseId, applicationId, onClose }: MoveDialogProps) {
  const read = useRead(cases.get, { params: { id: caseId } }, { freshFor: 0 });
  const found = read.isFetchedAfterMount ? read.data : undefined;
  const application = found?.applications.find(({ _id }) => _id === applicationId);
  return (
    <Dialog onClose={onClose} size="lg" title={application ? `${application.banca} · ${application.oferta}` : 'Etapă'}>
      {read.error && (
        <LoadFailed failure={read.error} retry={read.refetch}>
          Dosarul nu s-a putut citi.
        </LoadFailed>
      )}
      {!found && !read.error && <Skeleton height={280} />}
      {found && !application && <p>Cererea nu mai este în dosar.</p>}
      {found && application && <MoveForm details={found} application={application} onClose={onClose} />}
    </Dialog>
  );
}
