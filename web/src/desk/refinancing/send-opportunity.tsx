import { Button } from '@mantine/core';
import type { RefinancingOpportunity } from 'contract/refinancing/refinancing';
import { messageOf } from '../../shared/api/failure.ts';
import { formatInstant } from '../../shared/time/instant.ts';
import { Alert } from '../../shared/ui/components/alert.tsx';
import { customerLabel } from '../customers/customer-label.ts';
import table from '../ui/layout/table.module.css';
import { useSendOpportunity } from './refinancing-api.ts';

/** Tells the customer in one press, once; then shows when they were told. Says why a customer cannot be reached. */
export function SendOpportunity({ opportunity }: { opportunity: RefinancingOpportunity }) {
  const send = useSendOpportunity();
  const { customer, sentAt } = opportunity;
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
        loading={send.isPending}
        onClick={() => send.mutate(opportunity)}
        aria-label={`Trimiteți mesajul pentru ${customerLabel(customer)}`}
      >
        Trimiteți mesajul
      </Button>
      {send.error && <Alert tone="bad">{messageOf(send.error)}</Alert>}
    </div>
  );
}
