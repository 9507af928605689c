import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { audit } from 'contract/audit/audit';
import { staffCall } from '../session/staff-call.ts';

/** What is looked for; empty is everything. Days are ISO. */
export type Filters = {
  readonly action: string;
  readonly search: string;
  readonly from: string;
  readonly to: string;
};

/** Everything. */
export const NO_FILTERS: Filters = { action: '', search: '', from: '', to: '' };

/** The audit log a page at a time; what is shown stays until the next answer is here. */
export function useAudit(filters: Filters) {
  return useInfiniteQuery({
    queryKey: ['audit', filters],
    queryFn: ({ pageParam, signal }) =>
      staffCall(audit.list, { query: { ...given(filters), ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Only what was filled in. */
function given(filters: Filters): Partial<Filters> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value.trim() !== ''));
}
