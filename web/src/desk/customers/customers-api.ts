import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { customers as api } from 'contract/customers/customers';
import type { Sent } from 'contract/endpoint';
import { useRead } from '../data/read.ts';
import { staffCall } from '../session/staff-call.ts';
import { type ResponsibleFilter, responsibleQuery } from './responsible-filter.ts';

/** Customers of a list that are read at a time. */
export const LIST_PAGE = 100;

/** The cache key of every list and count of customers. */
const LISTS = ['customers'] as const;

/** Which customers a list shows, and in which order. */
export type CustomersQuery = Omit<Sent<typeof api.getAll>['query'], 'limit' | 'cursor'>;

/** The cache key of a list that is read page by page. */
export function listKey(query: CustomersQuery, pageSize: number) {
  return [...LISTS, query, pageSize] as const;
}

/** A list of customers a page at a time; the shown ones stay until the next answer. */
export function useCustomers(query: CustomersQuery, pageSize = LIST_PAGE) {
  return useInfiniteQuery({
    queryKey: listKey(query, pageSize),
    queryFn: ({ pageParam, signal }) =>
      staffCall(
        api.getAll,
        { query: { ...query, limit: pageSize, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    meta: { shows: api.getAll.shows, followsOthers: true },
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.cursor),
    placeholderData: keepPreviousData,
    // A return from a customer does not read the rows again.
    staleTime: 30_000,
  });
}

/** The first few customers that a text finds; an empty text reads none. */
export function useCustomerSearch(typed: string, limit = 10, responsible: ResponsibleFilter = 'all') {
  const search = typed.trim();
  const query = { search, limit, ...responsibleQuery(responsible) };
  return useRead(api.getAll, search === '' ? undefined : { query }, { keepsPrevious: true });
}
