import { type BankContact, bankColumns, bankInput, bankRecord, banks } from 'contract/products/banks';
import { Alert } from '../../../ui/alert.tsx';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import styles from '../../../ui/layout/form.module.css';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { schemaErrors } from '../../api/schema-errors.ts';
import { sendOnce } from '../../data/change.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForms } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { type BankToEdit, draftOf, NEW_BANK } from './bank-draft.ts';

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
  const { form, wasBegun } = useBankForm({ bank, onDone, onClose });
  const { overtaken } = form;
  const input = (field: keyof BankContact, label: string) => ({
    ...form.field(field),
    label,
    description: ABOUT[field],
    autoComplete: 'off',
  });
  return (
    <SaveDialog
      form={form}
      title={isNew ? 'Adăugați o bancă' : `Datele băncii ${bank.banca}`}
      submit="Salvați"
      className={styles.form}
      failed="Banca nu a putut fi salvată. Încercați din nou."
      conflict={
        overtaken && (
          <ConflictNotice
            {...overtaken}
            fields={bankColumns.map(({ field, title }) => ({
              title,
              stored: overtaken.current[field],
              mine: form.values[field],
            }))}
          />
        )
      }
    >
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
    </SaveDialog>
  );
}

/** The form of a bank. A change names the version that its author saw, at the beginning or after a conflict. */
function useBankForm({ bank, onDone, onClose }: BankDialogProps) {
  const draft = useDraftValues('banca', bank.banca, draftOf(bank));
  const form = useSaveForms({
    draft,
    validate: (typed) => schemaErrors(bankInput, typed),
    changes: [banks.create, banks.update],
    run: ({ seen: version, ...body }) =>
      version === NEW_BANK ? sendOnce(banks.create, { body }) : sendOnce(banks.update, { body: { ...body, version } }),
    record: {
      what: 'bank',
      current: bankRecord,
      ...('version' in bank ? { stored: bank, writer: bank } : { stored: undefined }),
    },
    notice: SHOWN_BY_SCREEN,
    onSaved: ({ banca }) => onDone(`Datele băncii ${banca} au fost salvate.`),
    onClose,
  });
  return { form, wasBegun: draft.wasBegun };
}
