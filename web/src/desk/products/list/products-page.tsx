import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import { products as api, products } from 'contract/products/products';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { today } from '../../../shared/time/today.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { serverSentence } from '../../api/server-sentence.ts';
import { AllAtOnce } from '../../data/all-at-once.tsx';
import { useDownloads } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { BanksSection } from '../banks/banks-section.tsx';
import { ImportDialog } from '../import/import-dialog.tsx';
import { doneIn, type FormState } from '../product-actions.ts';
import { SampleNotice } from '../sample-notice.tsx';
import { ProductsList } from './products-list.tsx';

const UNITS =
  'Perioada este în luni; evaluarea, dosarul și voucherul în RON; dobânda și marja în procente, asigurările în unitatea din parametri, dacă lângă cost nu scrie alta.';

/** The banks' products: the table, and the commands for all of them. */
export function ProductsPage() {
  const products = useRead(api.getAll, { query: { archived: true } });
  const navigate = useNavigate();
  const { state } = useLocation();
  const [isImporting, setImporting] = useState(false);
  const [done, setDone] = useState(doneIn(state));
  useEffect(() => {
    // Announced once: a reload does not repeat it.
    if (doneIn(state)) void navigate('/offers', { replace: true });
  }, [state, navigate]);
  const openForm = (given?: FormState) => void navigate('/edit-offers', given && { state: given });
  return (
    <Page
      title="Products Management"
      actions={<ProductsTools onCreate={() => openForm()} onImport={() => setImporting(true)} />}
    >
      {done && <Alert tone="good">{done}</Alert>}
      <AllAtOnce gap="gap-4">
        <SampleNotice />
        {products.error && (
          <LoadFailed failure={products.error} retry={products.refetch}>
            Failed to load products. Please try again.
          </LoadFailed>
        )}
        {products.data && <ProductsList products={products.data} onOpenForm={openForm} onDone={setDone} />}
        <p className="max-w-measure text-14 text-ink-soft max-md:hidden">{UNITS}</p>
        <BanksSection named={(products.data ?? []).flatMap(({ archived, banca }) => (archived ? [] : [banca]))} />
      </AllAtOnce>
      {isImporting && (
        <ImportDialog
          onClose={() => setImporting(false)}
          onDone={(text) => {
            setImporting(false);
            setDone(text);
          }}
        />
      )}
    </Page>
  );
}

/** Files that hold all products. */
const FORMATS = [
  { name: 'Excel', endpoint: products.exportXlsx, extension: 'xlsx' },
  { name: 'CSV', endpoint: products.exportCsv, extension: 'csv' },
] as const;

/** The commands for all products: a new one, import, export. */
function ProductsTools({ onCreate, onImport }: { onCreate: () => void; onImport: () => void }) {
  const save = useDownloads(({ endpoint, extension }: (typeof FORMATS)[number]) => ({
    endpoint,
    sent: {},
    name: `produse-${today()}.${extension}`,
  }));
  return (
    <>
      <div className="grid max-md:w-full grid-cols-fit-5 gap-2 md:flex md:flex-wrap">
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
            <span>
              <span className="max-md:sr-only">Exportați </span>
              {format.name}
            </span>
          </Button>
        ))}
      </div>
      {save.error && (
        <Alert tone="bad">{serverSentence(save.error, 'Produsele nu au putut fi exportate. Încercați din nou.')}</Alert>
      )}
    </>
  );
}
