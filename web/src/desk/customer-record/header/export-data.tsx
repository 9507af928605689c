import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { customers } from 'contract/customers/customers';
import { messageOf } from '../../../shared/api/failure.ts';
import { saveAs } from '../../../shared/api/save-as.ts';
import { staffDownload } from '../../session/staff-call.ts';
import { showAlert } from '../../ui/dialogs/alert-store.ts';

/** All data of the person, files included, as one archive to hand over. */
export function ExportData({ phone }: { phone: string }) {
  const exporting = useMutation({
    mutationFn: () => staffDownload(customers.exportData, { query: { phone } }),
    onSuccess: (archive) => saveAs(archive, `date-client-${phone.replace('+', '')}.zip`),
    onError: (failure) => showAlert({ tone: 'bad', text: `Datele nu s-au putut exporta. ${messageOf(failure)}` }),
  });
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
