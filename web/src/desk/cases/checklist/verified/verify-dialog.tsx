import type { CaseDetails } from 'contract/cases/cases';
import { type DocumentItem, documentItem } from 'contract/checklist/document-item';
import { fieldErrorsOf } from '../../../../shared/api/failure.ts';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { today } from '../../../../shared/time/today.ts';
import { ConflictNotice } from '../../../../ui/dialogs/conflict-notice.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../../ui/dialogs/submit-or-cancel.tsx';
import { draftFields, versionConflict } from '../../../data/conflict.ts';
import { useDraftValues } from '../../../session/use-draft-values.ts';
import { SaveFailure } from '../../move/save-failure.tsx';
import { stateField } from '../item-words.ts';
import { useSetState } from '../use-set-state.ts';
import { VERIFIED_TITLES, verifiedDraftOf, verifiedOf, wrongVerified } from './verified-draft.ts';
import { VerifiedFields } from './verified-fields.tsx';

type VerifyDialogProps = { found: CaseDetails; item: DocumentItem; onClose: () => void };

/** The dialog that verifies a document, with its day and its proven figures; closing keeps typed words. */
export function VerifyDialog({ found, item, onClose }: VerifyDialogProps) {
  const initial = { ...verifiedDraftOf(item), seen: item.version };
  const { state, forget } = useDraftValues('act-verificat', item._id, initial);
  const discardDraft = () => {
    forget();
    onClose();
  };
  const setting = useSetState(item, discardDraft);
  const save = (draft: typeof initial) =>
    setting.mutate(
      { state: 'verified', ...verifiedOf(draft), expectedVersion: draft.seen },
      { onError: (failure) => void form.refuse(fieldErrorsOf(failure)) },
    );
  const form = useForm({ state, validate: (draft) => wrongVerified(draft, today()), onSubmit: save });
  const overtaken = versionConflict({
    what: 'document',
    current: documentItem,
    seen: form.values.seen,
    stored: item,
    saving: setting,
    see: (seen) => form.change({ seen }),
    resend: (seen) => save({ ...form.values, seen }),
  });
  return (
    <Dialog onClose={onClose} title={`Verificat: ${item.title}`}>
      <form {...form.formProps} className="grid grid-cols-1 gap-4">
        <VerifiedFields found={found} item={item} field={form.field} />
        {overtaken && (
          <ConflictNotice
            {...overtaken}
            fields={[
              stateField(overtaken.current, 'verified'),
              ...draftFields(VERIFIED_TITLES, { stored: verifiedDraftOf(overtaken.current), mine: form.values }),
            ]}
            onTakeTheirs={discardDraft}
          />
        )}
        <SaveFailure failure={setting.error} shown={Object.keys(initial)} />
        <SubmitOrCancel submit="Verificat" isSending={setting.isPending} onCancel={discardDraft} />
      </form>
    </Dialog>
  );
}
