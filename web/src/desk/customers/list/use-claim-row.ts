import { useQueryClient } from '@tanstack/react-query';
import { focusPlace } from '../../../ui/focus/use-roving-focus.ts';
import { type CustomersQuery, LIST_PAGE, listKey } from '../customers-api.ts';
import { useClaim } from '../responsible/use-claim.ts';
import type { ListedCustomer } from '../summary-text.ts';
import { placeOf } from './row-focus.ts';
import { changedPages, type Pages } from './use-live-list.ts';

/** Claims the customer of a row and shows it there. The button disappears, so the focus goes to the row. */
export function useClaimRow(query: CustomersQuery): (customer: ListedCustomer) => Promise<void> {
  const queryClient = useQueryClient();
  const claim = useClaim();
  return async (customer) => {
    const claimed = await claim(customer);
    if (!claimed) return;
    const show = () => true;
    queryClient.setQueryData<Pages>(
      listKey(query, LIST_PAGE),
      (now) => now && changedPages(now, { changed: [claimed], gone: [] }, show),
    );
    requestAnimationFrame(() => focusPlace(placeOf(claimed, 'open'), { preventScroll: true }));
  };
}
