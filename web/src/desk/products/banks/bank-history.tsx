import { type BankRecord, type BankVersion, bankColumns, banks } from 'contract/products/banks';
import { changesBetween } from 'quote/field-changes';
import { HistoryDialog, pastVersions } from '../../../ui/dialogs/history-dialog.tsx';
import { useRead } from '../../data/read.ts';

/** Every version of a bank's contact: its author, its time, and its changes. */
export function BankHistory({ bank: { banca }, onClose }: { bank: BankRecord; onClose: () => void }) {
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
