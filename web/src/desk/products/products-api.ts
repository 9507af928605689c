import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ImportPreview, type ProductRecord, products } from 'contract/products/products';
import { saveAs } from '../../shared/api/save-as.ts';
import { today } from '../../shared/time/today.ts';
import { staffCall, staffDownload } from '../session/staff-call.ts';
import { NOTHING_CHANGED, SHOWN_BY_SCREEN } from '../ui/announcements/mutation-notices.ts';

const PRODUCTS = ['products'] as const;
/** The cache keys of what other screens (simulator, comparison, details) read of products. */
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

/** Reads everything that depends on products again after one has changed. */
export function useRefreshProducts(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    for (const queryKey of MADE_OF_PRODUCTS) void queryClient.invalidateQueries({ queryKey });
    await queryClient.invalidateQueries({ queryKey: PRODUCTS });
  };
}

/** Archives a product. */
export function useArchiveProduct(id: string, onArchived: () => void) {
  const refresh = useRefreshProducts();
  return useMutation({
    meta: SHOWN_BY_SCREEN,
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
    meta: SHOWN_BY_SCREEN,
    mutationFn: ({ _id }: ProductRecord) => staffCall(products.restore, { params: { id: _id } }),
    onSuccess: (product) => {
      onRestored(product);
      return refresh();
    },
  });
}

const FILES = { xlsx: products.exportXlsx, csv: products.exportCsv } as const;

/** Downloads all products as a file. */
export function useExportProducts() {
  return useMutation({
    meta: NOTHING_CHANGED,
    mutationFn: async (ending: keyof typeof FILES) => {
      saveAs(await staffDownload(FILES[ending], {}), `produse-${today()}.${ending}`);
    },
  });
}

/** What a file of products would change. */
export function usePreviewImport() {
  return useMutation({
    meta: NOTHING_CHANGED,
    mutationFn: (file: File) => staffCall(products.previewImport, {}, { files: [file] }),
  });
}

/** Makes the changes of the preview. */
export function useApplyImport(onApplied: (counts: { created: number; changed: number }) => void) {
  const refresh = useRefreshProducts();
  return useMutation({
    meta: SHOWN_BY_SCREEN,
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
