import { useQuery, useQueryClient } from '@tanstack/react-query';
import { customerData } from 'contract/customer-data';
import type { Reply } from 'contract/endpoint';
import { staffCall } from '../auth/staff-call.ts';

/** Where chosen offer, files and notes of a customer are kept in memory. */
export const customerDataKey = (phone: string) => ['customer-data', phone] as const;

/** Chosen offer, files and notes of a customer: one call for three sections. */
export function useCustomerData(phone: string) {
  return useQuery({
    queryKey: customerDataKey(phone),
    queryFn: ({ signal }) => staffCall(customerData.get, { params: { phone } }, { signal }),
    staleTime: 0,
  });
}

/** Reads them again after something in them has changed. */
export function useRefreshCustomerData(phone: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: customerDataKey(phone) });
}

type CustomerData = Reply<typeof customerData.get>;

/**
 * Shows a change of one's own as the server has answered it. It is not read again for that: the news of it, which come
 * to everybody, see to it. Where nothing is here yet, or just being read, it is read.
 */
export function useKeepChange(phone: string): (change: (data: CustomerData) => CustomerData) => Promise<void> {
  const queryClient = useQueryClient();
  return async (change) => {
    const queryKey = customerDataKey(phone);
    const { data, fetchStatus } = queryClient.getQueryState<CustomerData>(queryKey) ?? {};
    if (data && fetchStatus === 'idle') queryClient.setQueryData(queryKey, change(data));
    else await queryClient.invalidateQueries({ queryKey });
  };
}
