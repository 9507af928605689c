import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Customer } from 'contract/customer';
import { writePhone } from 'contract/phone';
import { protectedCustomers } from 'contract/protected-customers';
import { useState } from 'react';
import { Link } from 'react-router';
import { staffCall } from '../auth/staff-call.ts';
import { Alert } from '../ui/alert.tsx';
import { plural } from '../ui/format.ts';
import styles from './details.module.css';
import { detailsAddress } from './details-address.ts';
import { MergeDialog } from './merge-dialog.tsx';

/** As many as a glance takes in; the rest are found in the list. */
const SHOWN = 3;

const REASONS = { name: 'nume asemănător', email: 'același e-mail' } as const;

/** Other customers who may be the same person, and making two of them one. */
export function Lookalikes({ customer }: { customer: Customer }) {
  const [duplicate, setDuplicate] = useState<Customer>();
  const { data: found = [] } = useQuery({
    queryKey: ['customer-lookalikes', customer.phone, customer.name, customer.email],
    queryFn: ({ signal }) => staffCall(protectedCustomers.lookalikes, { query: { phone: customer.phone } }, { signal }),
    staleTime: 0,
  });
  if (found.length === 0) return null;
  return (
    <>
      <Alert tone="info" title="Poate fi aceeași persoană">
        <ul className={styles.lookalikes}>
          {found.slice(0, SHOWN).map(({ customer: other, reasons }) => (
            <li key={other._id}>
              <span>
                <Link to={detailsAddress(other.phone)}>{other.name}</Link>, {writePhone(other.phone)} (
                {reasons.map((reason) => REASONS[reason]).join(', ')})
              </span>
              <Button variant="subtle" onClick={() => setDuplicate(other)} aria-label={`Uniți cu ${other.name}`}>
                Uniți…
              </Button>
            </li>
          ))}
        </ul>
        {found.length > SHOWN && <p>și încă {plural(found.length - SHOWN, 'client', 'clienți')}</p>}
      </Alert>
      {duplicate && <MergeDialog customer={customer} duplicate={duplicate} onClose={() => setDuplicate(undefined)} />}
    </>
  );
}
