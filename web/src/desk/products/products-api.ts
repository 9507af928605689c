import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changesBetween } from 'contract/products/product-columns';
import { type ImportPreview, type ProductRecord, productRecord, products } from 'contract/products/products';
import { ApiError } from '../../shared/api/call.ts';
import { saveAs } from '../../shared/api/save-as.ts';
import { today } from '../../shared/time/today.ts';
import { staffCall, staffDownload } from '../session/staff-call.ts';
import { type Draft, productIn } from './form/product-draft.ts';

const PRODUCTS = ['products'] as const;
/** What other screens compute with and choose from (simulator, comparison, details). */
const MADE_OF_PRODUCTS = [['simulations'], ['offers']] as const;

/** Every product with its newest version, archived ones too. */
export function useProducts() {
  return useQuery({
    queryKey: PRODUCTS,
    queryFn: ({ signal }) => staffCall(products.getAll, { query: { archived: true } }, { signal }),
    staleTime: 0,
  });
}

/** Every version of a product, newest first, as `select` shows them. */
export function useHistory<Shown>(id: string, select: (versions: readonly ProductRecord[]) => Shown) {
  return useQuery({
    queryKey: [...PRODUCTS, 'history', id],
    queryFn: ({ signal }) => staffCall(products.history, { params: { id } }, { signal }),
    staleTime: 0,
    select,
  });
}

/** Reads again what shows products, or was made of them, after one has changed. */
function useRefreshProducts(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    for (const queryKey of MADE_OF_PRODUCTS) void queryClient.invalidateQueries({ queryKey });
    await queryClient.invalidateQueries({ queryKey: PRODUCTS });
  };
}

/** Stores a product that was typed, new or changed. */
export function useSaveProduct(onSaved: (product: ProductRecord) => void, onFailed: (failure: Error) => void) {
  const refresh = useRefreshProducts();
  return useMutation({
    mutationFn: store,
    onSuccess: (product) => {
      void refresh();
      onSaved(product);
    },
    onError: onFailed,
  });
}

async function store({ values, edited }: Draft): Promise<ProductRecord> {
  if (!edited) return staffCall(products.create, { body: values });
  const { _id, version } = edited;
  try {
    return await staffCall(products.updateMetadata, { body: { ...values, _id, version } });
  } catch (failure) {
    // The answer to an earlier try was lost, or somebody typed the same: it is stored as it should be.
    const changed = changedProduct(failure);
    const meant = productIn(values);
    if (changed && meant && !changed.archived && changesBetween(changed, meant).length === 0) return changed;
    throw failure;
  }
}

/** The product as it is now, when a save was refused because somebody else had changed it. */
export function changedProduct(failure: unknown): ProductRecord | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'PRODUS_MODIFICAT') return undefined;
  return productRecord.safeParse(failure.details.current).data;
}

/** Takes a product out of the offers. */
export function useArchiveProduct(id: string, onArchived: () => void) {
  const refresh = useRefreshProducts();
  return useMutation({
    mutationFn: () => staffCall(products.archive, { params: { id } }),
    onSuccess: () => {
      void refresh();
      onArchived();
    },
  });
}

/** Offers an archived product again. */
export function useRestoreProduct(onRestored: (product: ProductRecord) => void) {
  const refresh = useRefreshProducts();
  return useMutation({
    mutationFn: ({ _id }: ProductRecord) => staffCall(products.restore, { params: { id: _id } }),
    onSuccess: (product) => {
      onRestored(product);
      return refresh();
    },
  });
}

const FILES = { xlsx: products.exportXlsx, csv: products.exportCsv } as const;

/** All products as a file, given to the browser to keep. */
export function useExportProducts() {
  return useMutation({
    mutationFn: async (ending: keyof typeof FILES) => {
      saveAs(await staffDownload(FILES[ending], {}), `produse-${today()}.${ending}`);
    },
  });
}

/** What a file of products would change. */
export function usePreviewImport() {
  return useMutation({ mutationFn: (file: File) => staffCall(products.previewImport, {}, { files: [file] }) });
}

/** Changes what the preview said. */
export function useApplyImport(onApplied: (counts: { created: number; changed: number }) => void) {
  const refresh = useRefreshProducts();
  return useMutation({
    mutationFn: ({ productsVersion, rows }: ImportPreview) => {
      const changing = rows.filter(({ action }) => action !== 'same').map(({ product }) => product);
      return staffCall(products.applyImport, { body: { productsVersion, rows: changing } });
    },
    onSuccess: (counts) => {
      void refresh();
      onApplied(counts);
    },
  });
}
