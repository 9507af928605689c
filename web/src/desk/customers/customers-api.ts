import {
  hashKey,
  keepPreviousData,
  type MutationMeta,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Customer } from 'contract/customers/customer';
import { customers as api } from 'contract/customers/customers';
import type { Sent } from 'contract/endpoint';
import { staffCall } from '../session/staff-call.ts';
import { type Whose, whoseQuery } from './whose.ts';

/** How many customers of a list are asked for at a time. */
export const LIST_PAGE = 100;

const keyOf = (phone: string) => ['customer', phone] as const;

/** Where every list and count of customers is cached. */
const LISTS = ['customers'] as const;

/** Which customers a list shows, and in which order. */
export type CustomersQuery = Omit<Sent<typeof api.getAll>['query'], 'limit' | 'cursor'>;

/** Where a list that is read page by page is kept. */
export function listKey(query: CustomersQuery, pageSize: number) {
  return [...LISTS, query, pageSize] as const;
}

/** One customer; nobody is asked for without a phone. */
export function useCustomer(phone: string) {
  return useQuery({
    queryKey: keyOf(phone),
    queryFn: ({ signal }) => staffCall(api.getCustomer, { query: { phone } }, { signal }),
    enabled: phone !== '',
    staleTime: 0,
  });
}

/** A list of customers a page at a time; what is shown stays until the next answer is here. */
export function useCustomers(query: CustomersQuery, pageSize = LIST_PAGE) {
  return useInfiniteQuery({
    queryKey: listKey(query, pageSize),
    queryFn: ({ pageParam, signal }) =>
      staffCall(
        api.getAll,
        { query: { ...query, limit: pageSize, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.cursor),
    placeholderData: keepPreviousData,
    // Coming Back from a customer, the rows read so far are not read again.
    staleTime: 30_000,
  });
}

/** The first few customers that a text finds; nothing is asked while it is empty. */
export function useCustomerSearch(search: string, limit = 10, whose: Whose = 'all') {
  const query = { search: search.trim(), limit, ...whoseQuery(whose) };
  return useQuery({
    queryKey: [...LISTS, 'search', query],
    queryFn: ({ signal }) => staffCall(api.getAll, { query }, { signal }),
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Reads lists and counts again after a customer has changed, and the customer where their phone is named. */
export function useRefreshCustomers(): (phone?: string) => Promise<void> {
  const queryClient = useQueryClient();
  return async (phone) => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: LISTS }),
      ...(phone === undefined ? [] : [queryClient.invalidateQueries({ queryKey: keyOf(phone) })]),
    ]);
  };
}

/** Caches a customer as an event shows them; the event of one's own change changes nothing, and nothing is fetched for either. */
export function useCacheCustomer(): (customer: Customer) => void {
  const queryClient = useQueryClient();
  return (customer) => {
    const key = keyOf(customer.phone);
    const known = queryClient.getQueryData<Customer>(key);
    if (known && (hashKey([known]) === hashKey([customer]) || known.lastActivity > customer.lastActivity)) return;
    queryClient.setQueryData(key, customer);
    void queryClient.invalidateQueries({ queryKey: LISTS });
  };
}

/** A change that answers the customer as they are then: cached at once, and the lists are read again. */
export function useChangeCustomer<Change>(change: (input: Change) => Promise<Customer>, meta: MutationMeta) {
  const queryClient = useQueryClient();
  return useMutation({
    meta,
    mutationFn: change,
    onSuccess: (customer) => {
      queryClient.setQueryData(keyOf(customer.phone), customer);
      void queryClient.invalidateQueries({ queryKey: LISTS });
    },
  });
}

/** Gives a customer another status; refused (409) when they no longer have the one they were seen with. */
export function sendStatus(phone: string, status: number, expectedStatus: number): Promise<Customer> {
  return staffCall(api.setStatus, { params: { phone }, body: { status, expectedStatus } });
}
