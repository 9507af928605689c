import { IconHistory } from '@tabler/icons-react';
import { type BankRecord, bankColumns, banks } from 'contract/products/banks';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DeleteButton } from '../../../ui/dialogs/delete-button.tsx';
import table from '../../../ui/layout/table.module.css';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import styles from './banks.module.css';

type BankRowProps = {
  bank: BankRecord;
  onEdit: (bank: BankRecord) => void;
  onHistory: (bank: BankRecord) => void;
  onDone: (text: string) => void;
};

/** A bank: its names, its contact, who has checked that, and its commands. */
export function BankRow({ bank, onEdit, onHistory, onDone }: BankRowProps) {
  const { banca, denumire } = bank;
  const remove = useChange(banks.remove, {
    notice: SHOWN_BY_SCREEN,
    onSaved: () => onDone(`Banca ${banca} a fost ștearsă din listă.`),
  });
  return (
    <article
      className={`${styles.row} grid grid-cols-1 items-start gap-x-5 gap-y-3 py-4 border-t border-line`}
      aria-label={banca}
    >
      <div>
        <h3 className="text-16 leading-140">{banca}</h3>
        <p>{denumire}</p>
        <Checked bank={bank} />
      </div>
      <Contact bank={bank} />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => onEdit(bank)} aria-label={`Modificați banca ${banca}`}>
          Modificați
        </Button>
        <IconButton label={`Istoricul băncii ${banca}`} onClick={() => onHistory(bank)}>
          <IconHistory size={20} stroke={1.8} aria-hidden />
        </IconButton>
        <DeleteButton
          label={`Ștergeți banca ${banca}`}
          question={`${banca} nu va mai fi în listă; FEIS va arăta „-” în locul datelor de contact. Produsele ei rămân cum sunt.`}
          failed="Banca nu a putut fi ștearsă. Încercați din nou."
          remove={() => remove.mutateAsync({ params: { banca } })}
        />
      </div>
    </article>
  );
}

/** The contact of a bank. */
function Contact({ bank }: { bank: BankRecord }) {
  return (
    <dl className={`${styles.contact} grid grid-cols-2 gap-x-4 gap-y-2 text-14 lg:grid-cols-4`}>
      {bankColumns
        .filter(({ field }) => field !== 'denumire')
        .map(({ field, title }) => (
          <div key={field}>
            <dt>{title}</dt>
            <dd>{bank[field] || '–'}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The person who confirmed the data, or the note that nobody has yet. */
function Checked({ bank: { changedBy, changedAt } }: { bank: BankRecord }) {
  return (
    <p className="mt-1 text-ink-soft text-14">
      {changedBy === null ? (
        <span className={table.status} data-tone="warn">
          date de pornire, de verificat
        </span>
      ) : (
        `${changedBy}, ${formatInstant(changedAt)}`
      )}
    </p>
  );
}
