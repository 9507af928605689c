import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import type { Customer } from 'contract/customers/customer';
import { messageOf } from '../../../shared/api/failure.ts';
import { useAccount } from '../../session/account-api.ts';
import { showAlert } from '../../ui/dialogs/alert-store.ts';
import { useExportData } from '../record-api.ts';

/** All data of the person, files included, in one archive to hand over; for administrators and their responsible. */
export function ExportData({ customer: { phone, responsible } }: { customer: Customer }) {
  const { data: account } = useAccount();
  const mayExport = account?.authLevel === 'admin' || (account && responsible?.username === account.username);
  const exporting = useExportData(phone, (failure) =>
    showAlert({ tone: 'bad', text: `Datele nu s-au putut exporta. ${messageOf(failure)}` }),
  );
  if (!mayExport) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconFileZip size={20} stroke={1.8} aria-hidden />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      Exportați datele
    </Button>
  );
}
