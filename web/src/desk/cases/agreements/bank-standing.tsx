import type { CaseDetails } from 'contract/cases/cases';
import { isEnded, stageName, stageOrder } from 'contract/fields/case-stages';
import { bankKey } from 'contract/products/product-names';
import table from '../../../ui/layout/table.module.css';

type BankStandingProps = {
  found: CaseDetails;
  bank: string;
  /** What keeps an application from the bank; empty: nothing. */
  missing: string;
};

/** Whether a bank may get the case; of a bank that has it, the stage of its application instead. */
export function BankStanding({ found, bank, missing }: BankStandingProps) {
  const open = found.applications.filter(({ banca, stage }) => bankKey(banca) === bankKey(bank) && !isEnded(stage));
  const [furthest] = open.toSorted((one, other) => stageOrder(other.stage) - stageOrder(one.stage));
  if (furthest && open.every(({ stage }) => stage !== 'preparing')) {
    return <span className={table.status}>{stageName(furthest.stage)}</span>;
  }
  return (
    <span className={`${table.status} ${table.statusOfLines}`} data-tone={missing === '' ? 'good' : 'warn'}>
      {missing === '' ? 'se poate trimite' : missing}
    </span>
  );
}
