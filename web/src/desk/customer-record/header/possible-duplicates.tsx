import { appointments } from 'contract/appointments/appointments';
import { auditActions } from 'contract/audit/audit';
import { customerForms } from 'contract/booking/customer-forms';
import { customerPage } from 'contract/customer-record/customer-page';
import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import type { Reply } from 'contract/endpoint';
import { writePhone } from 'contract/romanian/phone';
import { formatCount } from 'contract/romanian/romanian';
import { customerPath } from 'contract/site/desk-pages';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../shared/api/failure.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useChange } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import styles from '../details.module.css';
import { RecordLoadFailed } from '../record-load-failed.tsx';

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

type MergeDialogProps = { customer: Customer; duplicate: Customer; onClose: () => void };

/** Says what will move from the duplicate to this customer, and merges them. */
function MergeDialog({ customer, duplicate, onClose }: MergeDialogProps) {
  const merging = useChange(customers.merge, {
    notice: announces(auditActions['customer-merged'], 'fisa-name'),
    onSaved: onClose,
  });
  const confirm = () => merging.mutate({ body: { phone: customer.phone, duplicatePhone: duplicate.phone } });
  return (
    <ConfirmDialog
      title="Uniți doi clienți"
      action="Uniți"
      isDoing={merging.isPending}
      failure={merging.error ? messageOf(merging.error) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <strong dir="auto">{duplicate.name}</strong>,{' '}
        <span className="whitespace-nowrap">{writePhone(duplicate.phone)}</span>, nu va mai fi un client aparte. Tot ce
        are trece la <strong dir="auto">{customer.name}</strong>,{' '}
        <span className="whitespace-nowrap">{writePhone(customer.phone)}</span>:
      </p>
      <WhatMoves phone={duplicate.phone} />
      <p className="text-ink-soft text-14">
        Numele, telefonul și ce mai are completat <bdi>{customer.name}</bdi> rămân; ce lipsește se ia de la celălalt,
        iar ce diferă se păstrează într-o notiță. Unirea nu poate fi anulată.
      </p>
    </ConfirmDialog>
  );
}

function WhatMoves({ phone }: { phone: string }) {
  const forms = useRead(customerForms.getCustomerInfo, { query: { phone } });
  const requests = useRead(customers.getRequests, { query: { phone } });
  const data = useRead(customerPage.get, { params: { phone } });
  const meetings = useRead(appointments.getForCustomer, { query: { phone } });
  const lists = [forms, requests, data, meetings];
  const failed = lists.find(({ error }) => error);
  if (failed) {
    return <RecordLoadFailed failure={failed.error} retry={() => Promise.all(lists.map(({ refetch }) => refetch()))} />;
  }
  if (!forms.data || !requests.data || !data.data || !meetings.data) return <Skeleton height={144} />;
  const { files, comments, selectedProduct } = data.data;
  const counted = [
    [requests.data.length, 'cerere de apel', 'cereri de apel'],
    [forms.data.length, 'formular', 'formulare'],
    [comments.length, 'notiță', 'notițe'],
    [files.length, 'fișier', 'fișiere'],
    [meetings.data.length, 'programare', 'programări'],
  ] as const;
  return (
    <ul className="grid gap-1 my-3 ps-5 list-disc">
      {counted.map(([count, one, many]) => count > 0 && <li key={one}>{formatCount(count, one, many)}</li>)}
      <li>linkurile de încărcare și acordurile date</li>
      {selectedProduct && <li>oferta aleasă ({selectedProduct.product.oferta}), dacă aici nu este aleasă alta</li>}
    </ul>
  );
}
