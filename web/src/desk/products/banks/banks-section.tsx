import { IconPlus } from '@tabler/icons-react';
import { banks as api, type BankRecord } from 'contract/products/banks';
import { bankKey } from 'contract/products/product-names';
import { formatCount } from 'contract/romanian/romanian';
import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRead } from '../../data/read.ts';
import { BankDialog } from './bank-dialog.tsx';
import type { BankToEdit } from './bank-draft.ts';
import { BankHistory } from './bank-history.tsx';
import { BankRow } from './bank-row.tsx';

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
      isFolded
      summary={list.data && formatCount(list.data.length, 'bancă', 'bănci')}
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
