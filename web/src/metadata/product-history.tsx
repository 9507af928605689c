import type { ProductRecord } from 'contract/metadata';
import { changesBetween } from 'contract/product-columns';
import { HistoryDialog, type PastVersion } from '../staff/history-dialog.tsx';
import { shownChange } from './figure-text.ts';
import { useHistory } from './use-products.ts';

/** Every version of a product: who made it, when, and what it changed. */
export function ProductHistory({ product, onClose }: { product: ProductRecord; onClose: () => void }) {
  const history = useHistory(product._id, pastVersions);
  return <HistoryDialog title={`Istoricul ofertei ${product.oferta}`} history={history} onClose={onClose} />;
}

function pastVersions(versions: readonly ProductRecord[]): PastVersion[] {
  return versions.map((version, place) => {
    const before = versions[place + 1];
    const changes = before ? changesBetween(before, version).map(shownChange) : [];
    return { ...version, deed: deed(version, before), changes };
  });
}

function deed(version: ProductRecord, before: ProductRecord | undefined): string {
  if (!before) return 'Creat';
  if (version.archived !== before.archived) return version.archived ? 'Arhivat' : 'Restaurat';
  return 'Modificat';
}
