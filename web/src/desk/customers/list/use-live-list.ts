import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { Customer } from 'contract/customers/customer';
import { useThrottled } from '../../../shared/time/use-throttled.ts';
import { useAccount } from '../../data/account.ts';
import type { LiveEvent } from '../../data/share-event-stream.ts';
import { useEvents } from '../../data/use-events.ts';
import { type CustomersQuery, LIST_PAGE, listKey } from '../customers-api.ts';
import { matchesResponsible, parseResponsibleFilter } from '../responsible-filter.ts';
import type { ListedCustomer } from '../summary-text.ts';

/** The rows of a list as far as they were read, page by page. */
export type Pages = InfiniteData<ListedCustomer[], unknown>;

/** Milliseconds within which changes are gathered, to be followed by one reading of the list. */
const THROTTLE_MS = 1_000;

/**
 * Shows others' changes of the customers of a list as they happen: a row changes in place, and leaves when it no longer
 * matches the filters. New rows and next actions are read again.
 */
export function useLiveList(query: CustomersQuery): void {
  const queryClient = useQueryClient();
  const { data: account } = useAccount();
  const key = listKey(query, LIST_PAGE);
  const readAgain = useThrottled(() => void queryClient.invalidateQueries({ queryKey: key }), THROTTLE_MS);
  const isShown = (customer: Customer) =>
    matchesResponsible(customer, parseResponsibleFilter(String(query.responsible)), account?.username) &&
    (query.status === undefined || customer.status === query.status);
  useEvents((event: LiveEvent) => {
    const pages = queryClient.getQueryData<Pages>(key);
    if (event.kind !== 'customers') {
      if (event.kind !== 'belongings' || event.changed.some(({ customer }) => findIn(pages, customer))) readAgain();
      return;
    }
    if (!pages) return;
    const changed = changedPages(pages, event, isShown);
    const comes = event.changed.some((customer) => isShown(customer) && !findIn(pages, customer._id));
    // A page that lost a row looks like the last page, so it is read again.
    if (comes || countOf(changed) < countOf(pages)) readAgain();
    queryClient.setQueryData<Pages>(key, changed);
  });
}

const findIn = (pages: Pages | undefined, id: string) =>
  pages?.pages.some((page) => page.some(({ _id }) => _id === id)) ?? false;

const countOf = ({ pages }: Pages) => pages.reduce((count, page) => count + page.length, 0);

type CustomersEvent = Extract<LiveEvent, { kind: 'customers' }>;

/** The list after an event: parts of a row that events do not contain stay as they were. */
export function changedPages(
  list: Pages,
  { changed, gone }: Pick<CustomersEvent, 'changed' | 'gone'>,
  isShown: (customer: Customer) => boolean,
): Pages {
  const news = new Map(changed.map((customer) => [customer._id, customer]));
  const change = (row: ListedCustomer): ListedCustomer[] => {
    if (gone.includes(row._id)) return [];
    const now = news.get(row._id);
    if (!now || now.lastActivity < row.lastActivity) return [row];
    return isShown(now) ? [{ ...row, ...now }] : [];
  };
  return { ...list, pages: list.pages.map((page) => page.flatMap(change)) };
}
