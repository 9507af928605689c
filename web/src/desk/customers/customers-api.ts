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
import { type ResponsibleFilter, responsibleQuery } from './responsible-filter.ts';

/** Customers of a list that are read at a time. */
export const LIST_PAGE = 100;

const keyOf = (phone: string) => ['customer', phone] as const;

/** The cache key of every list and count of customers. */
const LISTS = ['customers'] as const;

/** Which customers a list shows, and in which order. */
export type CustomersQuery = Omit<Sent<typeof api.getAll>['query'], 'limit' | 'cursor'>;

/** The cache key of a list that is read page by page. */
export function listKey(query: CustomersQuery, pageSize: number) {
  return [...LISTS, query, pageSize] as const;
}

/** One customer; without a phone nothing is read. */
export function useCustomer(phone: string) {
  return useQuery({
    queryKey: keyOf(phone),
    queryFn: ({ signal }) => staffCall(api.getCustomer, { query: { phone } }, { signal }),
    enabled: phone !== '',
    staleTime: 0,
  });
}

/** What is known here of the customer with that phone, without reading them. */
export function useKnownCustomer(phone: string): Customer | undefined {
  return useQueryClient().getQueryData<Customer>(keyOf(phone));
}

/**
 * The customer with that id; `phone` is what the address says, which may not be theirs any more. Not kept: another visit
 * asks again.
 */
export function useCustomerById(id: string | undefined, phone: string) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ['customer-by-id', id, phone],
    queryFn: async ({ signal }) => {
      const customer = await staffCall(api.getCustomer, { query: { phone, customerId: id } }, { signal });
      queryClient.setQueryData(keyOf(customer.phone), customer);
      return customer;
    },
    enabled: id !== undefined && phone !== '',
    gcTime: 0,
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
    meta: { shows: api.getAll.shows, followsOthers: true },
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.cursor),
    placeholderData: keepPreviousData,
    // When coming back from a customer, the rows read so far are not read again.
    staleTime: 30_000,
  });
}

/** The first few customers that a text finds; nothing is read while it is empty. */
export function useCustomerSearch(search: string, limit = 10, responsible: ResponsibleFilter = 'all') {
  const query = { search: search.trim(), limit, ...responsibleQuery(responsible) };
  return useQuery({
    queryKey: [...LISTS, 'search', query],
    queryFn: ({ signal }) => staffCall(api.getAll, { query }, { signal }),
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Reads lists and counts again after a customer has changed, and the customer with that phone if one is given. */
export function useRefreshCustomers(): (phone?: string) => Promise<void> {
  const queryClient = useQueryClient();
  return async (phone) => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: LISTS }),
      ...(phone === undefined ? [] : [queryClient.invalidateQueries({ queryKey: keyOf(phone) })]),
    ]);
  };
}

/** Caches a customer from an event without fetching anything; the event of one's own change has no effect. */
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

/** A call that answers the changed customer: caches them at once and reads the lists again. */
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
