import { bankCriteria } from 'contract/simulations/bank-criteria';
import type { CriteriaRow } from 'contract/simulations/criteria-values';
import { messageOf } from '../../shared/api/failure.ts';
import { today } from '../../shared/time/today.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import table from '../../ui/layout/table.module.css';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { sendOnce, useChanges } from '../data/change.ts';
import { checkedIn } from './scopes.ts';

type ConfirmButtonProps = {
  /** The sets in force that one press confirms. */
  rows: readonly CriteriaRow[];
  /** The name of the bank or offer, for screen readers. */
  of: string;
  markId: string;
};

/** One press notes that somebody checked the criteria today; none where there is nothing to check any more today. */
export function ConfirmButton({ rows, of, markId }: ConfirmButtonProps) {
  const confirm = useChanges([bankCriteria.confirm], {
    notice: announces(`Criteriile ${of} sunt confirmate azi.`, markId, 'Confirmate'),
    run: async (ids: readonly number[]) => {
      for (const id of ids) await sendOnce(bankCriteria.confirm, { body: { id } });
    },
  });
  const open = rows.filter((row) => checkedIn([row], today())?.tone !== 'good');
  if (open.length === 0) return null;
  return (
    <>
      <Button
        variant="secondary"
        aria-label={`Confirmați azi: ${of}`}
        loading={confirm.isPending}
        onClick={() => confirm.mutate(open.map(({ id }) => id))}
      >
        Confirmați azi
      </Button>
      {confirm.error && <Alert tone="bad">{messageOf(confirm.error)}</Alert>}
    </>
  );
}

/** When somebody last checked sets in force; nothing without one. */
export function CheckedMark({ rows }: { rows: readonly CriteriaRow[] }) {
  const checked = checkedIn(rows, today());
  if (!checked) return null;
  if (checked.tone === 'quiet') return <span className="text-ink-soft">{checked.text}</span>;
  return (
    <span className={table.status} data-tone={checked.tone}>
      {checked.text}
    </span>
  );
}

/** Said beside invented criteria; quietly in a list of banks. */
export function SampleMark({ isQuiet = false }: { isQuiet?: boolean }) {
  if (isQuiet) return <span className="text-ink-soft">demonstrative · </span>;
  return (
    <span className={table.status} data-tone="warn">
      demonstrative
    </span>
  );
}
