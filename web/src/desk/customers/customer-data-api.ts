import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { customerPage } from 'contract/customer-record/customer-page';
import type { Reply } from 'contract/endpoint';
import { updateCache } from '../api/update-cache.ts';
import { staffCall } from '../session/staff-call.ts';
import { SHOWN_BY_SCREEN } from '../ui/announcements/mutation-notices.ts';

/** The cache key of a customer's chosen offer, files and notes. */
export const customerDataKey = (phone: string) => ['customer-data', phone] as const;

/** Chosen offer, files and notes of a customer: one call for three sections. */
export function useCustomerData(phone: string) {
  return useQuery({
    queryKey: customerDataKey(phone),
    queryFn: ({ signal }) => staffCall(customerPage.get, { params: { phone } }, { signal }),
    staleTime: 0,
  });
}

type CustomerData = Reply<typeof customerPage.get>;

/** Shows one's own change in them; see `updateCache`. */
export function useUpdateCustomerData(phone: string): (change: (data: CustomerData) => CustomerData) => Promise<void> {
  const queryClient = useQueryClient();
  return (change) => updateCache(queryClient, customerDataKey(phone), change);
}

/** Reads them again: somebody else has changed something. */
export function useRefreshCustomerData(phone: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: customerDataKey(phone) });
}

/** `_id` of the offer to be chosen, and of the one that its author saw chosen; null: none. */
type OfferChange = { readonly offer: string; readonly seen: string | null };

/** Chooses the offer of a customer. */
export function useSelectOffer(phone: string, onSelected: () => void) {
  const update = useUpdateCustomerData(phone);
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: ({ offer: selectedOffer, seen: expectedOffer }: OfferChange) =>
      staffCall(customerPage.setSelectedOffer, { params: { phone }, body: { selectedOffer, expectedOffer } }),
    onSuccess: async ({ selectedOffer, selectedProduct }) => {
      await update((data) => ({ ...data, selectedOffer, selectedProduct }));
      onSelected();
    },
  });
}
