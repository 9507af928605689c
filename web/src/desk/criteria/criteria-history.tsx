import { formatDate } from 'contract/romanian/romanian';
import { bankCriteria } from 'contract/simulations/bank-criteria';
import type { CriteriaRow } from 'contract/simulations/criteria-values';
import { HistoryDialog, pastVersions } from '../../ui/dialogs/history-dialog.tsx';
import { useRead } from '../data/read.ts';
import { criteriaChanges } from './criteria-fields.ts';
import type { Bank } from './scopes.ts';

/** Every set that a bank and its offers had: who wrote it and when, from which day it holds, and what it changed. */
export function CriteriaHistory({ bank, onClose }: { bank: Bank; onClose: () => void }) {
  const { banca } = bank;
  const history = useRead(bankCriteria.history, { params: { banca } }, { select: (rows) => describe(rows, bank) });
  return <HistoryDialog title={`Istoricul criteriilor ${banca}`} history={history} onClose={onClose} />;
}

function describe(rows: readonly CriteriaRow[], { offers }: Bank) {
  const versions = rows.map((row) => ({ ...row, version: row.id }));
  return pastVersions(versions, (row) => {
    const { id, oferta, validFrom, source, values } = row;
    const before = rows.find((other) => other.oferta === oferta && other.id < id);
    const whose = oferta === null ? 'Toate ofertele' : (offers.find(({ _id }) => _id === oferta)?.oferta ?? oferta);
    return {
      event: `${whose}, din ${formatDate(validFrom)}: „${source}”`,
      changes: criteriaChanges(before?.values ?? {}, values),
    };
  });
}
