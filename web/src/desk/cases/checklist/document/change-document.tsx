import type { CaseDetails } from 'contract/cases/cases';
import { checklist } from 'contract/checklist/checklist';
import { type DocumentItem, documentItem } from 'contract/checklist/document-item';
import { fieldErrorsOf } from '../../../../shared/api/failure.ts';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { today } from '../../../../shared/time/today.ts';
import { ConflictNotice } from '../../../../ui/dialogs/conflict-notice.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../../ui/dialogs/submit-or-cancel.tsx';
import { announces } from '../../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../../data/change.ts';
import { draftFields, versionConflict } from '../../../data/conflict.ts';
import { useDraftValues } from '../../../session/use-draft-values.ts';
import { SaveFailure } from '../../move/save-failure.tsx';
import { CHECKLIST_SECTION } from '../item-words.ts';
import {
  VERIFIED_TITLES,
  type VerifiedDraft,
  verifiedDraftOf,
  verifiedOf,
  wrongVerified,
} from '../verified/verified-draft.ts';
import { VerifiedFields } from '../verified/verified-fields.tsx';
import { WORDS_TITLES, type WordsDraft, wordsOf, wrongWords } from '../words-draft.ts';
import { WordsFields } from '../words-fields.tsx';

type ChangeDocumentProps = { found: CaseDetails; item: DocumentItem; onClose: () => void };

/** The dialog for the words of a document, its day and its proven figures; its state does not change. */
export function ChangeDocument({ found, item, onClose }: ChangeDocumentProps) {
  const initial = { ...wordsOf(item), ...verifiedDraftOf(item), seen: item.version };
  const { state, forget } = useDraftValues('act', item._id, initial);
  const discardDraft = () => {
    forget();
    onClose();
  };
  const changing = useChange(checklist.change, {
    notice: announces('Act modificat', CHECKLIST_SECTION),
    onSaved: discardDraft,
  });
  const save = ({ title, why, example, seen, ...verified }: typeof initial) =>
    changing.mutate(
      { params: { id: item._id }, body: { title, why, example, ...verifiedOf(verified), expectedVersion: seen } },
      { onError: (failure) => void form.refuse(fieldErrorsOf(failure)) },
    );
  const form = useForm({
    state,
    validate: (draft) => ({ ...wrongWords(draft), ...wrongVerified(draft, today()) }),
    onSubmit: save,
  });
  const overtaken = versionConflict({
    what: 'document',
    current: documentItem,
    seen: form.values.seen,
    stored: item,
    saving: changing,
    see: (seen) => form.change({ seen }),
    resend: (seen) => save({ ...form.values, seen }),
  });
  return (
    <Dialog onClose={onClose} title={`Modificați: ${item.title}`}>
      <form {...form.formProps} className="grid grid-cols-1 gap-4">
        <WordsFields field={form.field} />
        <VerifiedFields found={found} item={item} field={form.field} />
        {overtaken && (
          <ConflictNotice
            {...overtaken}
            fields={draftFields<WordsDraft & VerifiedDraft>(
              { ...WORDS_TITLES, ...VERIFIED_TITLES },
              { stored: { ...wordsOf(overtaken.current), ...verifiedDraftOf(overtaken.current) }, mine: form.values },
            )}
            onTakeTheirs={discardDraft}
          />
        )}
        <SaveFailure failure={changing.error} shown={Object.keys(initial)} />
        <SubmitOrCancel submit="Salvați" isSending={changing.isPending} onCancel={discardDraft} />
      </form>
    </Dialog>
  );
}
