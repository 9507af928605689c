import { useQueryClient } from '@tanstack/react-query';
import { bin } from 'contract/customers/bin';
import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import { formatCount } from 'contract/romanian/romanian';
import { ApiError } from '../../../shared/api/call.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { sendOnce, useChanges, useUndo } from '../../data/change.ts';
import { forgetReads } from '../../data/read.ts';
import { forgetDraftsOf } from '../../session/account-drafts.ts';

/**
 * Puts customers into the bin, removes drafts about them, and shows a toast with an undo. `onBinned` is called before
 * the screens are read again, so that no screen asks for them.
 */
export function useBinCustomers(binned: readonly Pick<Customer, 'phone' | 'name'>[], onBinned: () => unknown) {
  const queryClient = useQueryClient();
  const undo = useUndo(bin.undo);
  return useChanges([customers.deleteCustomer], {
    notice: SHOWN_BY_SCREEN,
    run: async () => {
      const phones = new Set(binned.map(({ phone }) => phone));
      for (const phone of phones) await binUnlessGone(phone);
      for (const phone of phones) forgetDraftsOf(phone);
      await onBinned();
      // Nothing of them stays in the cache or in a list.
      forgetReads(queryClient, phones);
    },
    onSaved: () => {
      const calls = binned.map(({ phone }) => ({ params: { phone }, query: {} }));
      showToast({ text: binnedText(binned), undo: () => undo(...calls) });
    },
  });
}

/** Counts as success: the customer is in the bin already, or was erased. */
async function binUnlessGone(phone: string): Promise<void> {
  try {
    await sendOnce(customers.deleteCustomer, { params: { phone } });
  } catch (failure) {
    if (!(failure instanceof ApiError && failure.code === 'CLIENT_NEGASIT')) throw failure;
  }
}

function binnedText(binned: readonly Pick<Customer, 'name'>[]): string {
  const [only] = binned.length === 1 ? binned : [];
  return only
    ? `${isolated(only.name)} este în coș, de unde îl poate restaura un administrator.`
    : `${formatCount(binned.length, 'client', 'clienți')} în coș, de unde îi poate restaura un administrator.`;
}
