import type { CaseDetails } from 'contract/cases/cases';
import { checklist } from 'contract/checklist/checklist';
import { Select } from '../../../ui/fields/select.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { CHECKLIST_SECTION } from './item-words.ts';
import { banksIn, NEW_DOCUMENT, newDocumentOf, ownersIn } from './words-draft.ts';
import { WordsFields } from './words-fields.tsx';

/** The dialog that asks for a document that no rule asks for. */
export function AddDocument({ found, onClose }: { found: CaseDetails; onClose: () => void }) {
  const form = useSaveForm({
    draft: useDraftValues('act-nou', found._id, NEW_DOCUMENT),
    change: checklist.add,
    sent: (draft) => ({ params: { id: found._id }, body: newDocumentOf(draft) }),
    notice: announces('Act adăugat', CHECKLIST_SECTION),
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <SaveDialog form={form} title="Act nou" submit="Adăugați actul">
      <WordsFields field={form.field} />
      <Select
        label="Al cui este"
        name="person"
        value={values.person}
        error={errors.person}
        options={ownersIn(found)}
        onChange={(value) => change({ person: value })}
      />
      <Select
        label="Cine îl cere"
        name="bank"
        value={values.bank}
        error={errors.bank}
        options={[
          { value: '', label: 'Orice bancă' },
          ...banksIn(found).map((bank) => ({ value: bank, label: `Numai ${bank}` })),
        ]}
        onChange={(value) => change({ bank: value })}
      />
    </SaveDialog>
  );
}
