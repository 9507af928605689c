import { type RefinancingOpportunity, refinancing } from 'contract/refinancing/refinancing';
import { messageOf } from '../../shared/api/failure.ts';
import { formatInstant } from '../../shared/time/instant.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import table from '../../ui/layout/table.module.css';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { customerLabel } from '../customers/customer-label.ts';
import { useChange } from '../data/change.ts';

/** The section at which a sent message is announced. */
export const OPPORTUNITIES_SECTION = 'castiguri';

/**
 * Writes to the customer in one press, once; then shows the day of the message. Names the obstacle of a customer out of
 * reach.
 */
export function SendOpportunity({ opportunity }: { opportunity: RefinancingOpportunity }) {
  const { _id: id, customer, sentAt } = opportunity;
  const sending = useChange(refinancing.send, { notice: announces('Mesajul a fost trimis', OPPORTUNITIES_SECTION) });
  if (sentAt) {
    return (
      <p>
        <span className={table.status} data-tone="good">
          Trimis la {formatInstant(sentAt)}
        </span>
      </p>
    );
  }
  return (
    <div className="grid gap-2 md:max-w-64 md:justify-items-end">
      <Button
        loading={sending.isPending}
        onClick={() => sending.mutate({ params: { id } })}
        aria-label={`Trimiteți mesajul pentru ${customerLabel(customer)}`}
      >
        Trimiteți mesajul
      </Button>
      {sending.error && <Alert tone="bad">{messageOf(sending.error)}</Alert>}
    </div>
  );
}
