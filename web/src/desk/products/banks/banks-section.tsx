import { IconHistory, IconPlus } from '@tabler/icons-react';
import { banks as api, type BankRecord, type BankVersion, bankColumns, banks } from 'contract/products/banks';
import { bankKey } from 'contract/products/product-names';
import { formatCount } from 'contract/romanian/romanian';
import { changesBetween } from 'quote/field-changes';
import { useState } from 'react';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DeleteButton } from '../../../ui/dialogs/delete-button.tsx';
import { HistoryDialog, pastVersions } from '../../../ui/dialogs/history-dialog.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import table from '../../../ui/layout/table.module.css';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useChange } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { BankDialog } from './bank-dialog.tsx';
import type { BankToEdit } from './bank-draft.ts';
import styles from './banks.module.css';

type BanksSectionProps = {
  /** The banks that products name. */
  named: readonly string[];
};

/** The contacts of banks, as FEIS states them; banks of products that are not listed yet are named. */
export function BanksSection({ named }: BanksSectionProps) {
  const list = useRead(api.getAll, {});
  const [edited, setEdited] = useState<BankToEdit>();
  const [historyOf, setHistoryOf] = useState<BankRecord>();
  const [done, setDone] = useState<string>();
  const open = (bank: BankToEdit) => {
    setDone(undefined);
    setEdited(bank);
  };
  const finish = (text: string) => {
    setEdited(undefined);
    setDone(text);
  };
  return (
    <Section
      id="banci"
      title="Bănci"
      isFolded="everywhere"
      summary={list.data && bankWords(list.data)}
      text="Datele de contact apar în FEIS, la punctul 1, cele de azi și pe simulările mai vechi. Ce lipsește apare ca „-”."
    >
      {done && <Alert tone="good">{done}</Alert>}
      {list.isPending && <Skeleton height={240} />}
      {list.error && (
        <LoadFailed failure={list.error} retry={list.refetch}>
          Băncile nu au putut fi încărcate.
        </LoadFailed>
      )}
      {list.data && (
        <>
          {list.data.length === 0 ? (
            <p>Nu există bănci. Adăugați-le, ca datele lor de contact să apară în FEIS.</p>
          ) : (
            <div>
              {list.data.map((bank) => (
                <BankRow key={bank.banca} bank={bank} onEdit={open} onHistory={setHistoryOf} onDone={finish} />
              ))}
            </div>
          )}
          <Additions named={named} banks={list.data} onAdd={(banca) => open({ banca })} />
        </>
      )}
      {edited && <BankDialog bank={edited} onDone={finish} onClose={() => setEdited(undefined)} />}
      {historyOf && <BankHistory bank={historyOf} onClose={() => setHistoryOf(undefined)} />}
    </Section>
  );
}

/** `10 bănci, 4 de verificat` */
function bankWords(listed: readonly BankRecord[]): string {
  const unchecked = listed.filter(({ changedBy }) => changedBy === null).length;
  const all = formatCount(listed.length, 'bancă', 'bănci');
  return unchecked === 0 ? all : `${all}, ${unchecked} de verificat`;
}

type AdditionsProps = BanksSectionProps & { banks: readonly BankRecord[]; onAdd: (banca: string) => void };

/** Adds a bank; one press for each that products name and that is not listed. */
function Additions({ named, banks, onAdd }: AdditionsProps) {
  const unlisted = new Set(named.map(bankKey));
  for (const { banca } of banks) unlisted.delete(banca);
  return (
    <>
      {unlisted.size > 0 && <p>Au produse, dar nu sunt în listă:</p>}
      <div className="flex flex-wrap gap-2">
        {[...unlisted].toSorted().map((banca) => (
          <Button key={banca} variant="secondary" onClick={() => onAdd(banca)}>
            Adăugați {banca}
          </Button>
        ))}
        <Button variant="secondary" icon={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={() => onAdd('')}>
          Adăugați o bancă
        </Button>
      </div>
    </>
  );
}

/** Every version of a bank's contact: its author, its time, and its changes. */
function BankHistory({ bank: { banca }, onClose }: { bank: BankRecord; onClose: () => void }) {
  const history = useRead(banks.history, { params: { banca } }, { select: describeVersions });
  return <HistoryDialog title={`Istoricul băncii ${banca}`} history={history} onClose={onClose} />;
}

function describeVersions(versions: readonly BankVersion[]) {
  return pastVersions(versions, (version, before) => {
    const changes = before ? changesBetween(bankColumns, before, version) : [];
    return {
      event: event(version, before, changes.length > 0),
      changes: changes.map(({ field, from, to }) => ({ title: titleOf(field), from: from || '–', to: to || '–' })),
    };
  });
}

const titleOf = (field: string) => bankColumns.find((column) => column.field === field)?.title ?? field;

/** A person who saves the program's own data unchanged has confirmed them. */
function event(version: BankVersion, before: BankVersion | undefined, hasChanged: boolean): string {
  if (!before) return 'Adăugată';
  if (version.removed) return 'Ștearsă';
  if (before.removed) return 'Adăugată din nou';
  return hasChanged ? 'Modificată' : 'Verificată';
}

type BankRowProps = {
  bank: BankRecord;
  onEdit: (bank: BankRecord) => void;
  onHistory: (bank: BankRecord) => void;
  onDone: (text: string) => void;
};

/** A bank: its names, its contact, who has checked that, and its commands. */
function BankRow({ bank, onEdit, onHistory, onDone }: BankRowProps) {
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
