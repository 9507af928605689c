import { useQuery, useQueryClient } from '@tanstack/react-query';
import { customers } from 'contract/customers/customers';
import { staffCall } from '../../session/staff-call.ts';

const keyOf = (phone: string) => ['possible-duplicates', phone] as const;

/** Other customers who may be the same person. */
export function usePossibleDuplicates(phone: string) {
  return useQuery({
    queryKey: keyOf(phone),
    queryFn: ({ signal }) => staffCall(customers.lookalikes, { query: { phone } }, { signal }),
    staleTime: 0,
  });
}

/** Searches again after the name or the e-mail address has changed. */
export function useRefreshPossibleDuplicates(phone: string): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: keyOf(phone) });
}
