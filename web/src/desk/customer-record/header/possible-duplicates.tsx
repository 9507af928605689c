import type { Customer } from 'contract/customers/customer';
import type { customers } from 'contract/customers/customers';
import type { Reply } from 'contract/endpoint';
import { writePhone } from 'contract/romanian/phone';
import { formatCount } from 'contract/romanian/romanian';
import { customerPath } from 'contract/site/desk-pages';
import { useState } from 'react';
import { Link } from 'react-router';
import { isolated } from '../../../shared/format/direction.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from '../details.module.css';
import { MergeDialog } from './merge-dialog.tsx';

/** The most that are shown; the others are found in the list. */
const SHOWN = 3;

const REASONS = { name: 'nume asemănător', email: 'același e-mail' } as const;

type PossibleDuplicatesProps = { customer: Customer; found: Reply<typeof customers.lookalikes> };

/** Other customers who may be the same person, and merging two of them. */
export function PossibleDuplicates({ customer, found }: PossibleDuplicatesProps) {
  const [duplicate, setDuplicate] = useState<Customer>();
  if (found.length === 0) return null;
  return (
    <>
      <Alert tone="info" title="Poate fi aceeași persoană">
        <ul className={`${styles.possibleDuplicates} grid gap-1`}>
          {found.slice(0, SHOWN).map(({ customer: other, reasons }) => (
            <li key={other._id}>
              <span>
                <Link to={customerPath(other)} dir="auto">
                  {other.name}
                </Link>
                , <span className="whitespace-nowrap">{writePhone(other.phone)}</span> (
                {reasons.map((reason) => REASONS[reason]).join(', ')})
              </span>
              <Button
                variant="quiet"
                onClick={() => setDuplicate(other)}
                aria-label={`Uniți cu ${isolated(other.name)}`}
              >
                Uniți…
              </Button>
            </li>
          ))}
        </ul>
        {found.length > SHOWN && <p>și încă {formatCount(found.length - SHOWN, 'client', 'clienți')}</p>}
      </Alert>
      {duplicate && <MergeDialog customer={customer} duplicate={duplicate} onClose={() => setDuplicate(undefined)} />}
    </>
  );
}
