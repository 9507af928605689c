import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { messageOf } from '../../../shared/api/failure.ts';
import { showAlert } from '../../ui/dialogs/alert-store.ts';
import { useExportData } from '../record-api.ts';

/** All data of the person, files included, as one archive to hand over. */
export function ExportData({ phone }: { phone: string }) {
  const exporting = useExportData(phone, (failure) =>
    showAlert({ tone: 'bad', text: `Datele nu s-au putut exporta. ${messageOf(failure)}` }),
  );
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
