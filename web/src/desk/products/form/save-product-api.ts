import { useMutation } from '@tanstack/react-query';
import { type ProductRecord, productRecord, products } from 'contract/products/products';
import { productColumns } from 'contract/text/product-columns';
import { changesBetween } from 'quote/field-changes';
import { sendCreation } from '../../../shared/api/creation-ids.ts';
import { staffCall } from '../../session/staff-call.ts';
import { SHOWN_BY_SCREEN } from '../../ui/announcements/mutation-notices.ts';
import { currentIn } from '../../ui/conflicts/conflict.ts';
import { useRefreshProducts } from '../products-api.ts';
import { type Draft, productIn } from './product-draft.ts';

/** Stores a product that was typed, new or changed. */
export function useSaveProduct(onSaved: (product: ProductRecord) => void, onFailed: (failure: Error) => void) {
  const refresh = useRefreshProducts();
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: store,
    onSuccess: (product) => {
      void refresh();
      onSaved(product);
    },
    onError: onFailed,
  });
}

async function store({ values, edited, isReal }: Draft): Promise<ProductRecord> {
  if (!edited) return sendCreation('product', values, (body) => staffCall(products.create, { body }));
  const { _id, version } = edited;
  try {
    return await staffCall(products.updateMetadata, {
      body: { ...values, _id, version, ...(isReal && { isSample: false }) },
    });
  } catch (failure) {
    // The answer to an earlier try was lost, or somebody typed the same: what is stored is right.
    const changed = currentIn(failure, 'PRODUS_MODIFICAT', productRecord);
    const meant = productIn(values);
    const isMarkedAsMeant = !(isReal && changed?.isSample);
    if (
      changed &&
      meant &&
      isMarkedAsMeant &&
      !changed.archived &&
      changesBetween(productColumns, changed, meant).length === 0
    )
      return changed;
    throw failure;
  }
}
