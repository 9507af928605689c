import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { bin as api } from 'contract/customers/bin';
import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import type { Reply } from 'contract/endpoint';
import { formatCount } from 'contract/text/romanian';
import { ApiError } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/failure.ts';
import { saveAs } from '../../../shared/api/save-as.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { forgetDraftsOf } from '../../session/account-drafts.ts';
import { useAuthLevel } from '../../session/auth-level-api.ts';
import { staffCall, staffDownload } from '../../session/staff-call.ts';
import { NOTHING_CHANGED, SHOWN_BY_SCREEN } from '../../ui/announcements/mutation-notices.ts';
import { showToast } from '../../ui/components/toast-store.ts';
import { useRefreshCustomers } from '../customers-api.ts';

const BIN = ['customers', 'bin'] as const;

/** A customer in the bin. */
export type BinnedCustomer = Reply<typeof api.list>[number];

/** Deleted customers who can still be restored, the last deleted first. */
export function useBin(search: string) {
  return useQuery({
    queryKey: [...BIN, search],
    queryFn: ({ signal }) => staffCall(api.list, { query: { ...(search && { search }) } }, { signal }),
    staleTime: 0,
  });
}

/** Those in the bin whose phone another customer has by now; for administrators only. */
export function usePhonesInBin() {
  const { data: level } = useAuthLevel();
  return useQuery({
    queryKey: [...BIN, 'phones taken'],
    queryFn: ({ signal }) => staffCall(api.list, { query: { phoneTaken: 'true' } }, { signal }),
    enabled: level === 'admin',
    staleTime: 0,
  });
}

type Binned = Pick<Customer, 'phone' | '_id'>;

const named = ({ phone, _id: customerId }: Binned) => ({ params: { phone }, query: { customerId } });

/** Takes a customer out of the bin; every list is read again. */
export function useRestore() {
  const refresh = useRefreshCustomers();
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: (binned: Binned) => staffCall(api.restore, named(binned)),
    onSuccess: () => refresh(),
  });
}

/** Takes a customer out of the bin and makes them one with whoever has their phone; everything is read again. */
export function useJoin() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: ({ _id: id }: Pick<Customer, '_id'>) => staffCall(api.join, { params: { id } }),
    // All related records of both have changed.
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}

/** What is kept, or would be, of an erased customer because of signed cases; null: nothing. */
export function useRetained(id: string) {
  return useQuery({
    queryKey: [...BIN, 'retained', id],
    queryFn: ({ signal }) => staffCall(api.retained, { params: { id } }, { signal }),
    staleTime: 0,
  });
}

/** Downloads what is left of somebody who was erased. */
export function useExportRetained(id: string) {
  return useMutation({
    meta: NOTHING_CHANGED,
    mutationFn: () => staffDownload(api.exportRetained, { params: { id } }),
    onSuccess: (archive) => saveAs(archive, `pastrat-${id.slice(0, 8)}.zip`),
  });
}

/** Erases a customer at once, for good, and answers what must be kept by law. */
export function useEraseNow() {
  const refresh = useRefreshCustomers();
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: async (erased: Binned) => {
      const { retained } = await staffCall(api.eraseNow, named(erased));
      forgetDraftsOf(erased.phone);
      await refresh();
      return retained;
    },
  });
}

/**
 * Puts customers into the bin, removes drafts about them, and shows a toast with an undo. `onBinned` is called before
 * the screens are read again.
 */
export function useBinCustomers(binned: readonly Pick<Customer, 'phone' | 'name'>[], onBinned: () => unknown) {
  const queryClient = useQueryClient();
  const refresh = useRefreshCustomers();
  const undo = async () => {
    for (const { phone } of binned) await staffCall(api.undo, { params: { phone }, query: {} });
    await refresh();
  };
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: async () => {
      for (const { phone } of binned) await binUnlessGone(phone);
    },
    onSuccess: async () => {
      const phones = binned.map(({ phone }) => phone);
      for (const phone of phones) forgetDraftsOf(phone);
      await onBinned();
      showToast({
        text: binnedText(binned),
        undo: () => void undo().catch((failure) => showToast({ text: messageOf(failure) })),
      });
      // Nothing of them stays in the cache or in a list.
      queryClient.removeQueries({ predicate: ({ queryKey }) => phones.some((phone) => queryKey.includes(phone)) });
      await refresh();
    },
  });
}

/** Counts as success: the customer is in the bin already, or was erased. */
async function binUnlessGone(phone: string): Promise<void> {
  try {
    await staffCall(customers.deleteCustomer, { params: { phone } });
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
