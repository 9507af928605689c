import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { customers as api } from 'contract/customers/customers';
import { staffCall } from '../../session/staff-call.ts';
import { countsKey } from './board-cache.ts';

/** How many customers stand on each track, those not read yet included. */
export function useCounts(search: string) {
  return useQuery({
    queryKey: countsKey(search),
    queryFn: ({ signal }) => staffCall(api.counts, { query: { ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
