import { NativeSelect } from '@mantine/core';
import type { CaseDetails } from 'contract/cases/cases';
import { checklist } from 'contract/checklist/checklist';
import { fieldErrorsOf } from '../../../../shared/api/failure.ts';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../../ui/dialogs/submit-or-cancel.tsx';
import { announces } from '../../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../../data/change.ts';
import { useDraftValues } from '../../../session/use-draft-values.ts';
import { DocumentFailure } from '../document-failure.tsx';
import { CHECKLIST_SECTION } from '../item-words.ts';
import { banksIn, NEW_DOCUMENT, newDocumentOf, ownersIn, wrongWords } from '../words-draft.ts';
import { WordsFields } from '../words-fields.tsx';

/** The dialog that asks for a document that no rule asks for; what is typed is kept when it is closed. */
export function AddDocument({ found, onClose }: { found: CaseDetails; onClose: () => void }) {
  const { state, forget } = useDraftValues('act-nou', found._id, NEW_DOCUMENT);
  const discardDraft = () => {
    forget();
    onClose();
  };
  const adding = useChange(checklist.add, {
    notice: announces('Act adăugat', CHECKLIST_SECTION),
    onSaved: discardDraft,
  });
  const form = useForm({
    state,
    validate: wrongWords,
    onSubmit: (draft) =>
      adding.mutate(
        { params: { id: found._id }, body: newDocumentOf(draft) },
        { onError: (failure) => void form.refuse(fieldErrorsOf(failure)) },
      ),
  });
  const { values, errors, change } = form;
  return (
    <Dialog onClose={onClose} title="Act nou">
      <form {...form.formProps} className="grid grid-cols-1 gap-4">
        <WordsFields field={form.field} />
        <NativeSelect
          label="Al cui este"
          name="person"
          value={values.person}
          error={errors.person}
          data={ownersIn(found)}
          onChange={({ currentTarget }) => change({ person: currentTarget.value })}
        />
        <NativeSelect
          label="Cine îl cere"
          name="bank"
          value={values.bank}
          error={errors.bank}
          data={[
            { value: '', label: 'Orice bancă' },
            ...banksIn(found).map((bank) => ({ value: bank, label: `Numai ${bank}` })),
          ]}
          onChange={({ currentTarget }) => change({ bank: currentTarget.value })}
        />
        <DocumentFailure failure={adding.error} isBehind={false} shown={Object.keys(NEW_DOCUMENT)} />
        <SubmitOrCancel submit="Adăugați actul" isSending={adding.isPending} onCancel={discardDraft} />
      </form>
    </Dialog>
  );
}
