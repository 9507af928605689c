import type { QueryClient } from '@tanstack/react-query';
import type { customers as api } from 'contract/customers/customers';
import type { Reply } from 'contract/endpoint';
import { customerStatuses } from 'contract/text/customer-status';
import { type CustomersAsked, listKey } from '../customers-api.ts';
import { type Card, type CardList, cardsOf, withCard, withoutCard } from './board-lists.ts';

/** How many cards of a track are read at a time. */
export const PAGE = 50;

const BOARD = ['customers', 'board'] as const;

export type Counts = Reply<typeof api.counts>;

/** The cards of one track, latest activity first. */
export function askedFor(status: number, search: string): CustomersAsked {
  return { status, sort: 'activity', order: 'desc', ...(search && { search }) };
}

/** Where the numbers above the tracks are kept. */
export function countsKey(search: string) {
  return [...BOARD, 'counts', search] as const;
}

/** What the browser knows of the board's cards, as far as they were read. */
export type BoardMemory = {
  readonly find: (id: string) => Card | undefined;
  /** Shows the card on the track of its status, and nowhere else; new there, it stands at `index`. */
  readonly put: (card: Card, index?: number) => void;
  readonly remove: (id: string) => void;
  readonly readCountsAgain: () => void;
  readonly readAllAgain: () => void;
  /**
   * Lists keep what they show until the answer is called: what is being read is given up and read after it, so that no
   * card changes its place under the hand that carries one. Pages that come at the end of a list do not.
   */
  readonly hold: () => () => void;
};

/** The memory of the board while `search` narrows it. */
export function openMemory(queryClient: QueryClient, search: string): BoardMemory {
  const keys = customerStatuses.map(({ status }) => ({ status, key: listKey(askedFor(status, search), PAGE) }));

  const find = (id: string) => {
    for (const { key } of keys) {
      const found = cardsOf(queryClient.getQueryData<CardList>(key)).find((card) => card._id === id);
      if (found) return found;
    }
    return undefined;
  };
  const count = (status: number, by: number) =>
    queryClient.setQueryData<Counts>(countsKey(search), (counts) =>
      counts?.map((one) => (one.status === status && !one.isAtLeast ? { ...one, count: one.count + by } : one)),
    );
  const remove = (id: string) => {
    for (const { key } of keys) queryClient.setQueryData<CardList>(key, (list) => list && withoutCard(list, id));
  };

  let holding = 0;
  let isReadingPutOff = false;
  const readAllAgain = () => {
    void queryClient.invalidateQueries({ queryKey: countsKey(search) });
    if (holding > 0) isReadingPutOff = true;
    else for (const { key } of keys) void queryClient.invalidateQueries({ queryKey: key });
  };

  return {
    find,
    remove: (id) => {
      const known = find(id);
      if (known) count(known.status, -1);
      remove(id);
    },
    put: (card, index = 0) => {
      const known = find(card._id);
      if (known && known.status !== card.status) {
        count(known.status, -1);
        count(card.status, 1);
        remove(card._id);
      }
      const target = keys.find(({ status }) => status === card.status);
      if (!target) return;
      queryClient.setQueryData<CardList>(target.key, (list) => list && withCard(list, card, index));
    },
    readCountsAgain: () => void queryClient.invalidateQueries({ queryKey: countsKey(search) }),
    readAllAgain,
    hold: () => {
      holding++;
      for (const { key } of keys) {
        if (queryClient.getQueryState(key)?.fetchStatus !== 'fetching') continue;
        isReadingPutOff = true;
        void queryClient.cancelQueries({ queryKey: key, exact: true });
      }
      return () => {
        holding--;
        if (holding > 0 || !isReadingPutOff) return;
        isReadingPutOff = false;
        readAllAgain();
      };
    },
  };
}
