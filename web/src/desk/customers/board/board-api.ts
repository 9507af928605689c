import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { customers as api } from 'contract/customers/customers';
import { staffCall } from '../../session/staff-call.ts';
import { type BoardFilter, countsKey, filterQuery } from './board-cache.ts';

/** The number of customers on each track, those not read yet included. */
export function useCounts(filter: BoardFilter) {
  return useQuery({
    queryKey: countsKey(filter),
    queryFn: ({ signal }) => staffCall(api.counts, { query: filterQuery(filter) }, { signal }),
    meta: { shows: api.counts.shows, followsOthers: true },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
