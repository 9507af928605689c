import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { customerStatuses } from 'contract/customers/customer-status';
import type { customers as api } from 'contract/customers/customers';
import type { Reply } from 'contract/endpoint';
import { type CustomersQuery, listKey } from '../customers-api.ts';
import { type ResponsibleFilter, responsibleQuery } from '../responsible-filter.ts';
import { type Card, type CardList, cardsOf, withCard, withoutCard } from './board-lists.ts';

/** The number of cards in one read of a track. */
export const PAGE_SIZE = 50;

const BOARD = ['customers', 'board'] as const;

export type Counts = Reply<typeof api.counts>;

/** The filter of the board: a search, and whose customers it shows. */
export type BoardFilter = { readonly search: string; readonly responsible: ResponsibleFilter };

/** The cards of one track, latest activity first. */
export function trackQuery(status: number, filter: BoardFilter): CustomersQuery {
  return { status, sort: 'activity', order: 'desc', ...filterQuery(filter) };
}

/** The part of a query that filters both lists and counts. */
export function filterQuery({ search, responsible }: BoardFilter): Pick<CustomersQuery, 'search' | 'responsible'> {
  return { ...(search && { search }), ...responsibleQuery(responsible) };
}

/** The cache key of the numbers above the tracks. */
export function countsKey(filter: BoardFilter) {
  return [...BOARD, 'counts', filterQuery(filter)] as const;
}

/** The cards of the board in the cache, as far as they were read. */
export type BoardCache = {
  readonly find: (id: string) => Card | undefined;
  /** Shows the card on the track of its status, and nowhere else; if it is new there, at `index`. */
  readonly put: (card: Card, index?: number) => void;
  readonly remove: (id: string) => void;
  readonly readCountsAgain: () => void;
  readonly readAllAgain: () => void;
  /**
   * Locks the lists until the returned function is called: running fetches are cancelled and repeated afterwards, so
   * that no card moves while one is dragged. Fetches of a list's next page are not repeated.
   */
  readonly lock: () => () => void;
};

/** The cache of the board while `filter` narrows it. */
export function openBoardCache(queryClient: QueryClient, filter: BoardFilter): BoardCache {
  const keys = customerStatuses.map(({ status }) => ({ status, key: listKey(trackQuery(status, filter), PAGE_SIZE) }));

  const find = (id: string) => {
    for (const { key } of keys) {
      const found = cardsOf(queryClient.getQueryData<CardList>(key)).find((card) => card._id === id);
      if (found) return found;
    }
    return undefined;
  };
  const count = (status: number, by: number) =>
    queryClient.setQueryData<Counts>(countsKey(filter), (counts) =>
      counts?.map((one) => (one.status === status && !one.isAtLeast ? { ...one, count: one.count + by } : one)),
    );
  const remove = (id: string) => {
    for (const { key } of keys) queryClient.setQueryData<CardList>(key, (list) => list && withoutCard(list, id));
  };

  const readCountsAgain = () => void queryClient.invalidateQueries({ queryKey: countsKey(filter) });
  const lists = lockableLists(
    queryClient,
    keys.map(({ key }) => key),
    readCountsAgain,
  );

  return {
    find,
    remove: (id) => {
      const known = find(id);
      if (known) count(known.status, -1);
      remove(id);
    },
    put: (given, index = 0) => {
      const known = find(given._id);
      // Events and answers of changes have no summary: the one from the list is still valid.
      const card = given.summary || !known?.summary ? given : { ...given, summary: known.summary };
      if (known && known.status !== card.status) {
        count(known.status, -1);
        count(card.status, 1);
        remove(card._id);
      }
      const target = keys.find(({ status }) => status === card.status);
      if (!target) return;
      queryClient.setQueryData<CardList>(target.key, (list) => list && withCard(list, card, index));
    },
    readCountsAgain,
    ...lists,
  };
}

/** Reads lists and counts again; while they are locked, after the last lock is released. */
function lockableLists(queryClient: QueryClient, keys: readonly QueryKey[], readCountsAgain: () => void) {
  let locks = 0;
  let isRefetchPending = false;
  const readAllAgain = () => {
    readCountsAgain();
    if (locks > 0) isRefetchPending = true;
    else for (const key of keys) void queryClient.invalidateQueries({ queryKey: key });
  };
  const unlock = () => {
    locks--;
    if (locks > 0 || !isRefetchPending) return;
    isRefetchPending = false;
    readAllAgain();
  };
  const lock = () => {
    locks++;
    for (const key of keys) {
      if (queryClient.getQueryState(key)?.fetchStatus !== 'fetching') continue;
      isRefetchPending = true;
      void queryClient.cancelQueries({ queryKey: key, exact: true });
    }
    return unlock;
  };
  return { readAllAgain, lock };
}
