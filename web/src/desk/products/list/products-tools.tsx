import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import { products } from 'contract/products/products';
import { today } from '../../../shared/time/today.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { serverSentence } from '../../api/server-sentence.ts';
import { useDownloads } from '../../data/change.ts';

/** Files that hold all products. */
const FORMATS = [
  { name: 'Excel', endpoint: products.exportXlsx, extension: 'xlsx' },
  { name: 'CSV', endpoint: products.exportCsv, extension: 'csv' },
] as const;

/** The commands for all products: a new one, import, export. */
export function ProductsTools({ onCreate, onImport }: { onCreate: () => void; onImport: () => void }) {
  const save = useDownloads(({ endpoint, extension }: (typeof FORMATS)[number]) => ({
    endpoint,
    sent: {},
    name: `produse-${today()}.${extension}`,
  }));
  return (
    <>
      <div className="grid grid-cols-fit-5 gap-2 md:flex md:flex-wrap">
        <Button
          className="max-md:col-span-full"
          icon={<IconPlus size={18} stroke={1.8} aria-hidden />}
          onClick={onCreate}
        >
          <span lang="en">Create New Product</span>
        </Button>
        <Button
          variant="secondary"
          icon={<IconUpload size={18} stroke={1.8} aria-hidden className="max-md:hidden" />}
          onClick={onImport}
          className="px-2"
        >
          Importați
        </Button>
        {FORMATS.map((format) => (
          <Button
            key={format.name}
            variant="secondary"
            icon={<IconDownload size={18} stroke={1.8} aria-hidden className="max-md:hidden" />}
            disabled={save.isPending}
            onClick={() => save.mutate(format)}
            className="px-2"
          >
            <span className="max-md:sr-only">Exportați&nbsp;</span>
            {format.name}
          </Button>
        ))}
      </div>
      {save.error && (
        <Alert tone="bad">{serverSentence(save.error, 'Produsele nu au putut fi exportate. Încercați din nou.')}</Alert>
      )}
    </>
  );
}
