import { Button } from '@mantine/core';
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { metadata } from 'contract/metadata';
import { saveAs } from '../api/save-as.ts';
import { staffDownload } from '../auth/staff-call.ts';
import { Alert } from '../ui/alert.tsx';
import { serverSentence } from '../users/server-sentence.ts';
import { today } from '../wizard/today.ts';
import styles from './metadata.module.css';

const FILES = { xlsx: metadata.exportXlsx, csv: metadata.exportCsv } as const;

/** What is done with all products: a new one, import, export. */
export function ProductsTools({ onCreate, onImport }: { onCreate: () => void; onImport: () => void }) {
  const save = useMutation({
    mutationFn: async (ending: keyof typeof FILES) => {
      saveAs(await staffDownload(FILES[ending], {}), `produse-${today()}.${ending}`);
    },
  });
  const download = <IconDownload size={18} stroke={1.8} aria-hidden />;
  return (
    <>
      <div className={styles.tools}>
        <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={onCreate}>
          Create New Product
        </Button>
        <Button variant="default" leftSection={<IconUpload size={18} stroke={1.8} aria-hidden />} onClick={onImport}>
          Importați
        </Button>
        <Button variant="default" leftSection={download} disabled={save.isPending} onClick={() => save.mutate('xlsx')}>
          Exportați Excel
        </Button>
        <Button variant="default" leftSection={download} disabled={save.isPending} onClick={() => save.mutate('csv')}>
          Exportați CSV
        </Button>
      </div>
      {save.error && (
        <Alert tone="bad">{serverSentence(save.error, 'Failed to export products. Please try again.')}</Alert>
      )}
    </>
  );
}
