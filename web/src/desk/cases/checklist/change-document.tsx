import type { CaseDetails } from 'contract/cases/cases';
import { checklist } from 'contract/checklist/checklist';
import { type DocumentItem, documentItem } from 'contract/checklist/document-item';
import { today } from '../../../shared/time/today.ts';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { draftFields } from '../../data/conflict.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { CHECKLIST_SECTION } from './item-words.ts';
import { VERIFIED_TITLES, type VerifiedDraft, verifiedDraftOf, verifiedOf, wrongVerified } from './verified-draft.ts';
import { VerifiedFields } from './verified-fields.tsx';
import { WORDS_TITLES, type WordsDraft, wordsOf } from './words-draft.ts';
import { WordsFields } from './words-fields.tsx';

type ChangeDocumentProps = { found: CaseDetails; item: DocumentItem; onClose: () => void };

/** The dialog for the words of a document, its day and its proven figures; its state does not change. */
export function ChangeDocument({ found, item, onClose }: ChangeDocumentProps) {
  const form = useSaveForm({
    draft: useDraftValues('act', item._id, { ...wordsOf(item), ...verifiedDraftOf(item), seen: item.version }),
    validate: (draft) => wrongVerified(draft, today()),
    change: checklist.change,
    sent: ({ title, why, example, seen, ...verified }) => ({
      params: { id: item._id },
      body: { title, why, example, ...verifiedOf(verified), expectedVersion: seen },
    }),
    record: { what: 'document', current: documentItem, stored: item },
    notice: announces('Act modificat', CHECKLIST_SECTION),
    onClose,
  });
  const { overtaken, values } = form;
  return (
    <SaveDialog
      form={form}
      title={`Modificați: ${item.title}`}
      submit="Salvați"
      conflict={
        overtaken && (
          <ConflictNotice
            {...overtaken}
            fields={draftFields<WordsDraft & VerifiedDraft>(
              { ...WORDS_TITLES, ...VERIFIED_TITLES },
              { stored: { ...wordsOf(overtaken.current), ...verifiedDraftOf(overtaken.current) }, mine: values },
            )}
          />
        )
      }
    >
      <WordsFields field={form.field} />
      <VerifiedFields found={found} item={item} field={form.field} />
    </SaveDialog>
  );
}
