import { changesBetween } from 'contract/products/product-columns';
import type { ProductRecord } from 'contract/products/products';
import { HistoryDialog, pastVersions } from '../ui/dialogs/history-dialog.tsx';
import { shownChange } from './figure-text.ts';
import { useHistory } from './products-api.ts';

/** Every version of a product: who made it, when, and what it changed. */
export function ProductHistory({ product, onClose }: { product: ProductRecord; onClose: () => void }) {
  const history = useHistory(product._id, toldVersions);
  return <HistoryDialog title={`Istoricul ofertei ${product.oferta}`} history={history} onClose={onClose} />;
}

function toldVersions(versions: readonly ProductRecord[]) {
  return pastVersions(versions, (version, before) => ({
    event: event(version, before),
    changes: before ? changesBetween(before, version).map(shownChange) : [],
  }));
}

function event(version: ProductRecord, before: ProductRecord | undefined): string {
  if (!before) return 'Creat';
  if (version.archived !== before.archived) return version.archived ? 'Arhivat' : 'Restaurat';
  return before.isSample && !version.isSample ? 'Declarat ofertă reală' : 'Modificat';
}
