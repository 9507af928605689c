import type { CaseDetails } from 'contract/cases/cases';
import { checklist } from 'contract/checklist/checklist';
import type { DocumentItem } from 'contract/checklist/document-item';
import { fieldErrorsOf } from '../../../../shared/api/failure.ts';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { today } from '../../../../shared/time/today.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../../ui/dialogs/submit-or-cancel.tsx';
import { announces } from '../../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../../data/change.ts';
import { useSeenVersion } from '../../../forms/use-seen-version.ts';
import { useDraftValues } from '../../../session/use-draft-values.ts';
import { DocumentFailure } from '../document-failure.tsx';
import { CHECKLIST_SECTION } from '../item-words.ts';
import { verifiedDraftOf, verifiedOf, wrongVerified } from '../verified/verified-draft.ts';
import { VerifiedFields } from '../verified/verified-fields.tsx';
import { wordsOf, wrongWords } from '../words-draft.ts';
import { WordsFields } from '../words-fields.tsx';

type ChangeDocumentProps = { found: CaseDetails; item: DocumentItem; onClose: () => void };

/** The dialog for the words of a document, its day and its proven figures; its state does not change. */
export function ChangeDocument({ found, item, onClose }: ChangeDocumentProps) {
  const initial = { ...wordsOf(item), ...verifiedDraftOf(item) };
  const { state, forget } = useDraftValues('act', item._id, initial);
  const version = useSeenVersion(item.version);
  const discardDraft = () => {
    forget();
    onClose();
  };
  const changing = useChange(checklist.change, {
    notice: announces('Act modificat', CHECKLIST_SECTION),
    onSaved: discardDraft,
  });
  const form = useForm({
    state,
    validate: (draft) => ({ ...wrongWords(draft), ...wrongVerified(draft, today()) }),
    onSubmit: ({ title, why, example, ...verified }) =>
      changing.mutate(
        {
          params: { id: item._id },
          body: { title, why, example, ...verifiedOf(verified), expectedVersion: version.seen },
        },
        {
          onError: (failure) => {
            version.noteRefusal(failure);
            form.refuse(fieldErrorsOf(failure));
          },
        },
      ),
  });
  return (
    <Dialog onClose={onClose} title={`Modificați: ${item.title}`}>
      <form {...form.formProps} className="grid grid-cols-1 gap-4">
        <WordsFields field={form.field} />
        <VerifiedFields found={found} item={item} field={form.field} />
        <DocumentFailure failure={changing.error} isBehind={version.isBehind} shown={Object.keys(initial)} />
        <SubmitOrCancel submit="Salvați" isSending={changing.isPending} onCancel={discardDraft} />
      </form>
    </Dialog>
  );
}
