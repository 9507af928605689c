import { useThrottledCallback } from '@mantine/hooks';
import type { Customer } from 'contract/customers/customer';
import { useRef } from 'react';
import type { LiveEvent } from '../../events/share-event-stream.ts';
import { useEvents } from '../../events/use-events.ts';
import type { BoardCache } from './board-cache.ts';

type LiveCards = {
  /** A card is being dragged: others' changes are shown when it is dropped, so that nothing moves meanwhile. */
  readonly lock: () => void;
  readonly unlock: () => void;
  /** A move of our own is over: the event about that card that came meanwhile counts now, if it is newer. */
  readonly settled: (id: string) => void;
};

/** The events that the board shows: cards show nothing of a customer's related records. */
type CardEvent = Exclude<LiveEvent, { kind: 'belongings' }>;

/** Many changes come one after the other when somebody is at work: one reading for all of them. */
const TOGETHER_MS = 500;

/** Shows what others do to the cards, as they do it. Counts follow at once, also while a card is dragged. */
export function useLiveCards(cache: BoardCache, search: string, isMoving: (id: string) => boolean): LiveCards {
  const waiting = useRef<CardEvent[]>([]);
  const isLocked = useRef(false);
  const ofMoving = useRef(new Map<string, Customer>());
  const readCounts = useThrottledCallback(cache.readCountsAgain, TOGETHER_MS);
  const readAll = useThrottledCallback(cache.readAllAgain, TOGETHER_MS);

  const show = (customer: Customer) => {
    const known = cache.find(customer._id);
    if (known && known.lastActivity > customer.lastActivity) return;
    // Whether somebody who was not found before is found now, only the server can tell.
    if (!known && search) readAll();
    else cache.put(customer);
  };
  const take = (event: CardEvent) => {
    if (event.kind !== 'customers') return readAll();
    for (const id of event.gone) cache.remove(id);
    for (const customer of event.changed) {
      if (isMoving(customer._id)) ofMoving.current.set(customer._id, customer);
      else show(customer);
    }
  };

  useEvents((event) => {
    if (event.kind === 'belongings') return;
    readCounts();
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
      // Each card that is put elsewhere now counts as moved, and was counted already when the event came.
      if (events.length > 0) readCounts();
    },
    settled: (id) => {
      const latest = ofMoving.current.get(id);
      ofMoving.current.delete(id);
      if (latest) show(latest);
    },
  };
}
