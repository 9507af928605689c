import type { Customer } from 'contract/customers/customer';
import type { RelatedRecord } from 'contract/events/events';
import { type RefObject, useRef } from 'react';
import { useThrottled } from '../../../shared/time/use-throttled.ts';
import { useAccount } from '../../data/account.ts';
import type { LiveEvent } from '../../data/share-event-stream.ts';
import { useEvents } from '../../data/use-events.ts';
import { matchesResponsible } from '../responsible-filter.ts';
import type { BoardCache, BoardFilter } from './board-cache.ts';
import { useSummaries } from './use-summaries.ts';

type LiveCards = {
  /** A drag is running: the board shows others' changes after the drop, so that no card moves meanwhile. */
  readonly lock: () => void;
  readonly unlock: () => void;
  /** Call it after a move of our own: shows the event about that card that came meanwhile, if it is newer. */
  readonly settled: (id: string) => void;
};

/** The related records that a card shows. */
const SHOWN_RECORDS: ReadonlySet<RelatedRecord['what']> = new Set(['cases', 'contacts', 'forms', 'tasks']);

/** Milliseconds within which changes are gathered, to be followed by one reading. */
const THROTTLE_MS = 500;

/** Shows others' changes of cards as they happen. Counts follow at once, even while a card is dragged. */
export function useLiveCards(cache: BoardCache, filter: BoardFilter, isMoving: (id: string) => boolean): LiveCards {
  const isLocked = useRef(false);
  const ofMoving = useRef(new Map<string, Customer>());
  const readCounts = useThrottled(cache.readCountsAgain, THROTTLE_MS);
  const readAll = useThrottled(cache.readAllAgain, THROTTLE_MS);
  const readSummaries = useSummaries(cache, readAll, () => isLocked.current);
  const show = useShowCustomer(cache, filter, { readAll, readSummaries });

  const take = (event: LiveEvent) => {
    if (event.kind === 'belongings') {
      readSummaries(event.changed.filter(({ what }) => SHOWN_RECORDS.has(what)).map(({ customer }) => customer));
      return;
    }
    if (event.kind !== 'customers') return readAll();
    for (const id of event.gone) cache.remove(id);
    for (const customer of event.changed) {
      if (isMoving(customer._id)) ofMoving.current.set(customer._id, customer);
      else show(customer);
    }
  };

  return {
    ...useEventsUnlessLocked(isLocked, { take, readCounts }),
    settled: (id) => {
      const latest = ofMoving.current.get(id);
      ofMoving.current.delete(id);
      if (latest) show(latest);
    },
  };
}

type Readers = { readonly readAll: () => void; readonly readSummaries: (ids: readonly string[]) => void };

/** Shows a customer as they are now: puts their card on the board, or removes it where the filter excludes them. */
function useShowCustomer(cache: BoardCache, { search, responsible }: BoardFilter, { readAll, readSummaries }: Readers) {
  const { data: account } = useAccount();
  return (customer: Customer) => {
    const known = cache.find(customer._id);
    if (known && known.lastActivity > customer.lastActivity) return;
    if (!matchesResponsible(customer, responsible, account?.username)) return cache.remove(customer._id);
    // Only the server can tell whether a customer who did not match the search matches now.
    if (!known && search) return readAll();
    cache.put(customer);
    if (!known) readSummaries([customer._id]);
  };
}

type Takers = { readonly take: (event: LiveEvent) => void; readonly readCounts: () => void };

/** Takes events as they come, or after the lock is released. */
function useEventsUnlessLocked(
  isLocked: RefObject<boolean>,
  { take, readCounts }: Takers,
): Pick<LiveCards, 'lock' | 'unlock'> {
  const waiting = useRef<LiveEvent[]>([]);
  useEvents((event) => {
    if (event.kind !== 'belongings') readCounts();
    if (isLocked.current) waiting.current.push(event);
    else take(event);
  });
  return {
    lock: () => {
      isLocked.current = true;
    },
    unlock: () => {
      isLocked.current = false;
      const events = waiting.current.splice(0);
      for (const event of events) take(event);
      // Each card that changes track now would count as moved, but was counted already when the event came.
      if (events.length > 0) readCounts();
    },
  };
}
