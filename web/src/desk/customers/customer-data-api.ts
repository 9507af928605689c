import { useQuery, useQueryClient } from '@tanstack/react-query';
import { customerPage } from 'contract/customers/customer-page';
import type { Reply } from 'contract/endpoint';
import { keepChange } from '../api/keep-change.ts';
import { staffCall } from '../session/staff-call.ts';

/** Where chosen offer, files and notes of a customer are kept in memory. */
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

/** Shows a change of one's own in them; see `keepChange`. */
export function useKeepChange(phone: string): (change: (data: CustomerData) => CustomerData) => Promise<void> {
  const queryClient = useQueryClient();
  return (change) => keepChange(queryClient, customerDataKey(phone), change);
}
