import { bin } from 'contract/customers/bin';
import { writePhone } from 'contract/romanian/phone';
import { phonePath } from 'contract/site/desk-pages';
import { useState } from 'react';
import { Link } from 'react-router';
import { isolated } from '../../../shared/format/direction.ts';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAuthLevel } from '../../data/account.ts';
import { useRead } from '../../data/read.ts';
import type { BinnedCustomer } from './bin-row.tsx';
import { JoinDialog } from './join-dialog.tsx';

/**
 * Tells administrators that the bin has a customer's phone too, for a merge. Without a phone it names all such
 * customers. Empty for others, or without any.
 */
export function PhoneInBin({ phone }: { phone?: string }) {
  const { data: level } = useAuthLevel();
  const taken = level === 'admin' ? { query: { phoneTaken: 'true' } as const } : undefined;
  const { data = [] } = useRead(bin.list, taken);
  const [joining, setJoining] = useState<BinnedCustomer>();
  const shown = data.filter((binned) => phone === undefined || binned.phone === phone);
  return (
    <>
      {shown.length > 0 && (
        <Alert
          tone="warn"
          title={
            phone === undefined ? 'De făcut: clienți noi cu telefonul cuiva din coș' : 'Același telefon este și în coș'
          }
        >
          <p>Clientul nou nu vede și nu primește nimic de la cel șters. Dacă este aceeași persoană, îi puteți uni.</p>
          <ul className="grid gap-1 p-0 list-none">
            {shown.map((binned) => (
              <li key={binned._id} className="flex flex-wrap items-center gap-x-3">
                <span className="wrap-anywhere">
                  {phone === undefined && (
                    <>
                      <Link to={phonePath(binned.phone)} dir="auto">
                        {binned.phoneOwner}
                      </Link>
                      , <span className="whitespace-nowrap">{writePhone(binned.phone)}</span>; în coș:{' '}
                    </>
                  )}
                  <strong dir="auto">{binned.name}</strong>, șters {formatInstant(binned.deletedAt)}
                </span>
                <Button
                  variant="quiet"
                  aria-label={`Uniți cu clientul din coș: ${isolated(binned.name)}`}
                  onClick={() => setJoining(binned)}
                >
                  Uniți…
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {joining && <JoinDialog binned={joining} onClose={() => setJoining(undefined)} />}
    </>
  );
}
