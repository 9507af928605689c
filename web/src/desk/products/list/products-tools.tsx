import { Button } from '@mantine/core';
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { serverSentence } from '../../api/server-sentence.ts';
import { useExportProducts } from '../products-api.ts';

/** What is done with all products: a new one, import, export. */
export function ProductsTools({ onCreate, onImport }: { onCreate: () => void; onImport: () => void }) {
  const save = useExportProducts();
  const download = <IconDownload size={18} stroke={1.8} aria-hidden />;
  return (
    <>
      <div className="flex flex-wrap gap-2">
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
        <Alert tone="bad">{serverSentence(save.error, 'Produsele nu au putut fi exportate. Încercați din nou.')}</Alert>
      )}
    </>
  );
}
