import { useQuery, useQueryClient } from '@tanstack/react-query';
import { customers } from 'contract/customers/customers';
import { staffCall } from '../session/staff-call.ts';

const keyOf = (phone: string) => ['customer-lookalikes', phone] as const;

/** Other customers who may be the same person. */
export function useLookalikes(phone: string) {
  return useQuery({
    queryKey: keyOf(phone),
    queryFn: ({ signal }) => staffCall(customers.lookalikes, { query: { phone } }, { signal }),
    staleTime: 0,
  });
}

/** Looks again after the name or the address has changed. */
export function useRefreshLookalikes(phone: string): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: keyOf(phone) });
}
