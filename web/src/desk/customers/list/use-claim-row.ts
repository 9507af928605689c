import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../shared/api/failure.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { showNotice } from '../../ui/components/notice-store.ts';
import { type CustomersQuery, LIST_PAGE, listKey, useRefreshCustomers } from '../customers-api.ts';
import { assign, claim } from '../responsible/responsible-api.ts';
import type { ListedCustomer } from '../summary-text.ts';
import { focusRow } from './row-focus.ts';
import { changedPages, type Pages } from './use-live-list.ts';

/** Makes the customer of a row one's own; who was slower hears who has them. The focus stays with the row. */
export function useClaimRow(query: CustomersQuery): (customer: ListedCustomer, index: number) => Promise<void> {
  const queryClient = useQueryClient();
  const refresh = useRefreshCustomers();
  const key = listKey(query, LIST_PAGE);
  return async ({ phone, name }, index) => {
    try {
      const claimed = await claim(phone);
      const show = () => true;
      queryClient.setQueryData<Pages>(key, (now) => now && changedPages(now, { changed: [claimed], gone: [] }, show));
      const undo = () => assign([phone], { username: null }).then(() => refresh(phone));
      showNotice({
        text: `Ați preluat clientul ${isolated(name)}.`,
        undo: () => void undo().catch((failure) => showNotice({ text: messageOf(failure) })),
      });
      focusRow(index);
    } catch (failure) {
      showNotice({ text: `${isolated(name)}: ${messageOf(failure)}` });
    }
    await refresh(phone);
  };
}
