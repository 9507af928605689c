import { IconFileZip } from '@tabler/icons-react';
import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import { messageOf } from '../../../shared/api/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { showAlert } from '../../../ui/dialogs/alert-store.ts';
import { useAccount } from '../../data/account.ts';
import { useDownload } from '../../data/change.ts';

/** All data of the person, files included, in one archive to hand over; for administrators and their responsible. */
export function ExportData({ customer: { phone, responsible } }: { customer: Customer }) {
  const { data: account } = useAccount();
  const mayExport = account?.authLevel === 'admin' || (account && responsible?.username === account.username);
  const exporting = useDownload(customers.exportData, () => `date-client-${phone.replace('+', '')}.zip`);
  const sayWhy = (failure: Error) =>
    showAlert({ tone: 'bad', text: `Datele nu s-au putut exporta. ${messageOf(failure)}` });
  if (!mayExport) return null;
  return (
    <Button
      variant="secondary"
      icon={<IconFileZip size={20} stroke={1.8} aria-hidden />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate({ query: { phone } }, { onError: sayWhy })}
    >
      Exportați datele
    </Button>
  );
}
