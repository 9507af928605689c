import { type BankContact, bankColumns } from 'contract/products/banks';
import { validationErrors } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import styles from '../../../ui/layout/form.module.css';
import { serverSentence } from '../../api/server-sentence.ts';
import { isOvertaken } from '../../data/conflict.ts';
import type { BankToEdit } from './bank-draft.ts';
import { useBankForm } from './use-bank-form.ts';

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
