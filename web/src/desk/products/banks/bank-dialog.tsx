import { type BankContact, type BankRecord, bankColumns, bankInput, bankRecord, banks } from 'contract/products/banks';
import { useState } from 'react';
import { validationErrors } from '../../../shared/api/failure.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import styles from '../../../ui/layout/form.module.css';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { schemaErrors } from '../../api/schema-errors.ts';
import { serverSentence } from '../../api/server-sentence.ts';
import { sendOnce, useChanges } from '../../data/change.ts';
import { isOvertaken, versionConflict } from '../../data/conflict.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { type BankDraft, type BankToEdit, draftOf, NEW_BANK } from './bank-draft.ts';

/** The explanation of a field whose title is not enough. */
const ABOUT: Partial<Record<keyof BankContact, string>> = {
  denumire: 'Întreagă, ca în contract: „Banca Comercială Română S.A.”',
  telefon: 'Al băncii, pentru clienți; gol dacă nu îl știți',
  email: 'Al băncii, nu al unui angajat',
  web: 'De exemplu bcr.ro',
};

type BankDialogProps = { bank: BankToEdit; onDone: (text: string) => void; onClose: () => void };

/** The contact of a bank of the list, or of one that is added. */
export function BankDialog({ bank, onDone, onClose }: BankDialogProps) {
  const isNew = !('version' in bank);
  const { form, save, wasBegun, discardDraft, overtaken, takeTheirs } = useBankForm(bank, ({ banca }) =>
    onDone(`Datele băncii ${banca} au fost salvate.`),
  );
  const input = (field: keyof BankContact, label: string) => ({
    ...form.field(field),
    label,
    description: ABOUT[field],
    autoComplete: 'off',
  });
  const cancel = () => {
    discardDraft();
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={isNew ? 'Adăugați o bancă' : `Datele băncii ${bank.banca}`}>
      <form {...form.formProps} className={styles.form}>
        {wasBegun && (
          <Alert tone="info">Ce ați scris mai devreme nu a fost salvat. Îl găsiți aici, așa cum l-ați lăsat.</Alert>
        )}
        {isNew && (
          <TextInput
            {...input('banca', 'Numele scurt')}
            hint="Același ca la produsele ei, de exemplu BCR"
            data-autofocus
          />
        )}
        {bankColumns.map(({ field, title }, index) => (
          <TextInput key={field} {...input(field, title)} data-autofocus={(!isNew && index === 0) || undefined} />
        ))}
        {overtaken && (
          <ConflictNotice
            {...overtaken}
            fields={bankColumns.map(({ field, title }) => ({
              title,
              stored: overtaken.current[field],
              mine: form.values[field],
            }))}
            onTakeTheirs={() => takeTheirs(overtaken.current)}
          />
        )}
        {save.error && !isOvertaken(save.error) && !form.showsAtFields(validationErrors(save.error)) && (
          <Alert tone="bad">{serverSentence(save.error, 'Banca nu a putut fi salvată. Încercați din nou.')}</Alert>
        )}
        <SubmitOrCancel submit="Salvați" isSending={save.isPending} onCancel={cancel} />
      </form>
    </Dialog>
  );
}

/** The form of a bank. A change names the version that its author saw, at the beginning or after a conflict. */
function useBankForm(bank: BankToEdit, onSaved: (bank: BankRecord) => void) {
  const [first] = useState(() => draftOf(bank));
  const { state, wasBegun, forget } = useDraftValues('banca', bank.banca, first);
  const save = useChanges([banks.create, banks.update], {
    notice: SHOWN_BY_SCREEN,
    run: ({ seen: version, ...body }: BankDraft) =>
      version === NEW_BANK ? sendOnce(banks.create, { body }) : sendOnce(banks.update, { body: { ...body, version } }),
    onSaved: (saved) => {
      forget();
      onSaved(saved);
    },
  });
  const onError = (failure: Error) => void form.refuse(validationErrors(failure));
  const form = useForm({
    state,
    validate: (draft) => schemaErrors(bankInput, draft),
    onSubmit: (draft) => save.mutate(draft, { onError }),
  });
  return {
    form,
    save,
    /** An unsaved draft was there at the beginning. */
    wasBegun,
    discardDraft: forget,
    overtaken: versionConflict({
      what: 'bank',
      current: bankRecord,
      seen: form.values.seen,
      stored: 'version' in bank ? bank : undefined,
      saving: save,
      see: (seen) => form.change({ seen }),
      resend: (seen) => save.mutate({ ...form.values, seen }, { onError }),
    }),
    takeTheirs: (current: BankRecord) => {
      save.reset();
      form.change(draftOf(current));
    },
  };
}
