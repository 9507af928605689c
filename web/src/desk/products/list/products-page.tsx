import { products as api } from 'contract/products/products';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Alert } from '../../../ui/alert.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRead } from '../../data/read.ts';
import { BanksSection } from '../banks/banks-section.tsx';
import { ImportDialog } from '../import/import-dialog.tsx';
import { doneIn, type FormState } from '../product-actions.ts';
import { SampleNotice } from '../sample-notice.tsx';
import { ProductsList } from './products-list.tsx';
import { ProductsTools } from './products-tools.tsx';

const INTRO =
  'Perioada este în luni; evaluarea, dosarul și voucherul în RON; dobânda, marja și asigurările în procente, dacă parametrii nu spun altfel.';

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
    <Page title="Products Management" intro={<span className="max-md:hidden">{INTRO}</span>}>
      <ProductsTools onCreate={() => openForm()} onImport={() => setImporting(true)} />
      {done && <Alert tone="good">{done}</Alert>}
      <SampleNotice />
      {products.isPending && <Skeleton height={320} />}
      {products.error && (
        <LoadFailed failure={products.error} retry={products.refetch}>
          Failed to load products. Please try again.
        </LoadFailed>
      )}
      {products.data && <ProductsList products={products.data} onOpenForm={openForm} onDone={setDone} />}
      <BanksSection named={(products.data ?? []).flatMap(({ archived, banca }) => (archived ? [] : [banca]))} />
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
