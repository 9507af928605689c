import { appointments } from 'contract/appointments/appointments';
import { auditActions } from 'contract/audit/audit';
import { customerForms } from 'contract/booking/customer-forms';
import { customerPage } from 'contract/customer-record/customer-page';
import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import { writePhone } from 'contract/romanian/phone';
import { formatCount } from 'contract/romanian/romanian';
import { messageOf } from '../../../shared/api/failure.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useChange } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { RecordLoadFailed } from '../record-load-failed.tsx';

type MergeDialogProps = { customer: Customer; duplicate: Customer; onClose: () => void };

/** Says what will move from the duplicate to this customer, and merges them. */
export function MergeDialog({ customer, duplicate, onClose }: MergeDialogProps) {
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
