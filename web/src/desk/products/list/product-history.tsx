import { productColumns } from 'contract/products/product-columns';
import { type ProductRecord, products } from 'contract/products/products';
import { changesBetween } from 'quote/field-changes';
import { HistoryDialog, pastVersions } from '../../../ui/dialogs/history-dialog.tsx';
import { useRead } from '../../data/read.ts';
import { type InsuranceModes, shownChange } from '../figure-text.ts';
import { useInsuranceModes } from '../use-insurance-modes.ts';

/** Every version of a product: its author, its time, and its changes. */
export function ProductHistory({ product, onClose }: { product: ProductRecord; onClose: () => void }) {
  const modes = useInsuranceModes();
  const history = useRead(
    products.history,
    { params: { id: product._id } },
    { select: (versions) => describeVersions(versions, modes) },
  );
  return <HistoryDialog title={`Istoricul ofertei ${product.oferta}`} history={history} onClose={onClose} />;
}

function describeVersions(versions: readonly ProductRecord[], modes: InsuranceModes) {
  return pastVersions(versions, (version, before) => ({
    event: event(version, before),
    changes: before ? changesBetween(productColumns, before, version).map((change) => shownChange(change, modes)) : [],
  }));
}

function event(version: ProductRecord, before: ProductRecord | undefined): string {
  if (!before) return 'Creat';
  if (version.archived !== before.archived) return version.archived ? 'Arhivat' : 'Restaurat';
  return before.isSample && !version.isSample ? 'Declarat ofertă reală' : 'Modificat';
}
