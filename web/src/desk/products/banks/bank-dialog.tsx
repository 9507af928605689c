import { type BankContact, type BankRecord, bankColumns } from 'contract/products/banks';
import { messageOf, validationErrors } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import styles from '../../../ui/layout/form.module.css';
import { serverSentence } from '../../api/server-sentence.ts';
import { type BankToEdit, differences } from './bank-draft.ts';
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
  const { form, save, wasBegun, discardDraft, theirs, takeTheirs } = useBankForm(bank, ({ banca }) =>
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
        {theirs && (
          <Alert
            tone="warn"
            title={messageOf(save.error)}
            action={
              <Button variant="secondary" onClick={() => takeTheirs(theirs)}>
                Folosiți varianta salvată
              </Button>
            }
          >
            <Stored bank={theirs} draft={form.values} />
          </Alert>
        )}
        {save.error && !theirs && !form.showsAtFields(validationErrors(save.error)) && (
          <Alert tone="bad">{serverSentence(save.error, 'Banca nu a putut fi salvată. Încercați din nou.')}</Alert>
        )}
        <SubmitOrCancel
          submit={theirs ? 'Păstrați ce ați scris' : 'Salvați'}
          isSending={save.isPending}
          onCancel={cancel}
        />
      </form>
    </Dialog>
  );
}

/** The fields with another stored value by somebody else than the typed one. */
function Stored({ bank, draft }: { bank: BankRecord; draft: BankContact }) {
  const fields = differences(bank, draft);
  if (fields.length === 0) return <p>Este salvat chiar ce ați scris.</p>;
  return (
    <ul>
      {fields.map(({ title, text }) => (
        <li key={title}>
          {title}: <strong>{text}</strong>
        </li>
      ))}
    </ul>
  );
}
