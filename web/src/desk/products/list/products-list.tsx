import { IconSearch } from '@tabler/icons-react';
import type { ProductField } from 'contract/products/product-columns';
import { products as api, type ProductRecord, products } from 'contract/products/products';
import { formatCount } from 'contract/romanian/romanian';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { HistoryDialog, pastVersions } from '../../../ui/dialogs/history-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import type { Sorting } from '../../../ui/sorting.ts';
import { serverSentence } from '../../api/server-sentence.ts';
import { sendOnce, useChange, useChanges, useUndo } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { type InsuranceModes, shownChanges } from '../figure-text.ts';
import { backTo } from '../form/product-draft.ts';
import styles from '../metadata.module.css';
import type { FormState, ProductAction } from '../product-actions.ts';
import { useInsuranceModes } from '../use-insurance-modes.ts';
import { filterProducts, sortProducts } from './product-list.ts';
import { ProductsTable } from './products-table.tsx';

type ProductsListProps = {
  products: readonly ProductRecord[];
  onOpenForm: (given: FormState) => void;
  onDone: (text: string) => void;
};

const SEARCH = 'Căutați după nume, bancă sau observații';

/** The table with its filters and order, and the dialogs of its rows. */
export function ProductsList({ products, onOpenForm, onDone }: ProductsListProps) {
  const [text, setText] = useState('');
  const [withArchived, setWithArchived] = useState(false);
  const [sorting, setSorting] = useState<Sorting<ProductField>>();
  const [historyOf, setHistoryOf] = useState<ProductRecord>();
  const modes = useInsuranceModes();
  const restore = useChange(api.restore, {
    notice: SHOWN_BY_SCREEN,
    onSaved: ({ oferta }) => onDone(`Produsul „${oferta}” este oferit din nou.`),
  });
  const shown = useShown(products, text, withArchived, sorting);
  const showAll = () => {
    setText('');
    setWithArchived(true);
  };
  const { mutate } = restore;
  const act = useCallback(
    (action: ProductAction, product: ProductRecord) => {
      if (action === 'edit') onOpenForm({ offer: product });
      else if (action === 'duplicate') onOpenForm({ copyOf: product });
      else if (action === 'history') setHistoryOf(product);
      else mutate({ params: { id: product._id } });
    },
    [onOpenForm, mutate],
  );
  return (
    <>
      <div className={`${styles.filters} flex flex-wrap items-center gap-x-6 gap-y-2`}>
        <TextInput
          aria-label={SEARCH}
          placeholder={SEARCH}
          icon={<IconSearch size={20} stroke={1.8} aria-hidden />}
          type="search"
          value={text}
          onChange={setText}
        />
        <Checkbox label="Arătați și arhivate" name="archived" checked={withArchived} onChange={setWithArchived} />
        <p role="status" className="content-center min-h-tap text-ink-soft">
          {formatCount(shown.length, 'produs', 'produse')}
        </p>
      </div>
      {restore.error && (
        <Alert tone="bad">
          {serverSentence(restore.error, 'Produsul nu a putut fi restaurat. Încercați din nou.')}
        </Alert>
      )}
      {shown.length === 0 ? (
        <NoProducts hasAny={products.length > 0} onShowAll={showAll} />
      ) : (
        <ProductsTable
          products={shown}
          modes={modes}
          sorting={sorting}
          onSort={setSorting}
          onAction={act}
          marksSamples={products.some(({ isSample }) => !isSample)}
        />
      )}
      {historyOf && <ProductHistory product={historyOf} onClose={() => setHistoryOf(undefined)} />}
    </>
  );
}

function NoProducts({ hasAny, onShowAll }: { hasAny: boolean; onShowAll: () => void }) {
  if (!hasAny) {
    return (
      <EmptyState title="Nu există produse.">
        <p className="max-w-measure text-ink-soft">
          Din ele se calculează fiecare simulare, aici și pe site. Creați unul sau importați un fișier Excel.
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Niciun produs găsit.">
      <Button variant="secondary" onClick={onShowAll}>
        Arătați toate produsele
      </Button>
    </EmptyState>
  );
}

/** The rows that are shown; a long list does not slow down typing. */
function useShown(
  products: readonly ProductRecord[],
  text: string,
  withArchived: boolean,
  sorting: Sorting<ProductField> | undefined,
): ProductRecord[] {
  const typed = useDeferredValue(text);
  return useMemo(() => {
    const held = withArchived ? products : products.filter(({ archived }) => !archived);
    return sortProducts(filterProducts(held, typed), sorting);
  }, [products, typed, withArchived, sorting]);
}

/** Every version of a product: its author, its time, its changes, and the way back to it. */
function ProductHistory({ product, onClose }: { product: ProductRecord; onClose: () => void }) {
  const modes = useInsuranceModes();
  const restore = useBack(onClose);
  const history = useRead(
    products.history,
    { params: { id: product._id } },
    {
      select: (versions) => {
        const [present] = versions;
        return pastVersions(versions, (version, before) => ({
          event: event(version, before),
          changes: before ? shownChanges(before, version, modes) : [],
          back: present && canGoBack(version, present, modes) && (
            <Button
              className="mt-2"
              variant="secondary"
              loading={restore.isPending}
              aria-label={`Reveniți la versiunea din ${formatInstant(version.changedAt)}`}
              onClick={() => restore.mutate([version, present])}
            >
              Reveniți la această versiune
            </Button>
          ),
        }));
      },
    },
  );
  return (
    <HistoryDialog title={`Istoricul ofertei ${product.oferta}`} history={history} onClose={onClose}>
      {restore.error && <Alert tone="bad">{messageOf(restore.error)}</Alert>}
    </HistoryDialog>
  );
}

/** An archived product is restored first; invented figures do not come back to a real one. */
function canGoBack(version: ProductRecord, present: ProductRecord, modes: InsuranceModes): boolean {
  if (present.archived || Boolean(version.isSample) !== Boolean(present.isSample)) return false;
  return shownChanges(version, present, modes).length > 0;
}

/** Gives a product the fields of an earlier version; a toast can take that back. */
function useBack(onClose: () => void) {
  const undo = useUndo(products.updateMetadata);
  return useChanges([products.updateMetadata], {
    notice: SHOWN_BY_SCREEN,
    run: ([version, present]: readonly [ProductRecord, ProductRecord]) =>
      sendOnce(products.updateMetadata, backTo(version, present)),
    onSaved: (saved, [{ changedAt }, present]) => {
      onClose();
      const text = `Oferta „${saved.oferta}” are din nou cifrele din ${formatInstant(changedAt)}.`;
      showToast({ text, undo: () => undo(backTo(present, saved)) });
    },
  });
}

function event(version: ProductRecord, before: ProductRecord | undefined): string {
  if (!before) return 'Creat';
  if (version.archived !== before.archived) return version.archived ? 'Arhivat' : 'Restaurat';
  return before.isSample && !version.isSample ? 'Declarat ofertă reală' : 'Modificat';
}
