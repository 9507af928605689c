import type { CaseDetails } from 'contract/cases/cases';
import type { DocumentItem } from 'contract/checklist/document-item';
import { fieldErrorsOf } from '../../../../shared/api/failure.ts';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { today } from '../../../../shared/time/today.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../../ui/dialogs/submit-or-cancel.tsx';
import { useSeenVersion } from '../../../forms/use-seen-version.ts';
import { useDraftValues } from '../../../session/use-draft-values.ts';
import { DocumentFailure } from '../document-failure.tsx';
import { useSetState } from '../use-set-state.ts';
import { verifiedDraftOf, verifiedOf, wrongVerified } from './verified-draft.ts';
import { VerifiedFields } from './verified-fields.tsx';

type VerifyDialogProps = { found: CaseDetails; item: DocumentItem; onClose: () => void };

/** The dialog that verifies a document, with its day and its proven figures; closing keeps typed words. */
export function VerifyDialog({ found, item, onClose }: VerifyDialogProps) {
  const initial = verifiedDraftOf(item);
  const { state, forget } = useDraftValues('act-verificat', item._id, initial);
  const version = useSeenVersion(item.version);
  const discardDraft = () => {
    forget();
    onClose();
  };
  const setting = useSetState(item, discardDraft);
  const form = useForm({
    state,
    validate: (draft) => wrongVerified(draft, today()),
    onSubmit: (draft) =>
      setting.mutate(
        { state: 'verified', ...verifiedOf(draft), expectedVersion: version.seen },
        {
          onError: (failure) => {
            version.noteRefusal(failure);
            form.refuse(fieldErrorsOf(failure));
          },
        },
      ),
  });
  return (
    <Dialog onClose={onClose} title={`Verificat: ${item.title}`}>
      <form {...form.formProps} className="grid grid-cols-1 gap-4">
        <VerifiedFields found={found} item={item} field={form.field} />
        <DocumentFailure failure={setting.error} isBehind={version.isBehind} shown={Object.keys(initial)} />
        <SubmitOrCancel submit="Verificat" isSending={setting.isPending} onCancel={discardDraft} />
      </form>
    </Dialog>
  );
}
