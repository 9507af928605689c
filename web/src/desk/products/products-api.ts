import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ProductRecord, products } from 'contract/products/products';
import { staffCall } from '../session/staff-call.ts';

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
export function useRefreshProducts(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    for (const queryKey of MADE_OF_PRODUCTS) void queryClient.invalidateQueries({ queryKey });
    await queryClient.invalidateQueries({ queryKey: PRODUCTS });
  };
}
