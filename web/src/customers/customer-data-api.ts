import { useQuery, useQueryClient } from '@tanstack/react-query';
import { customerData } from 'contract/customer-data';
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
