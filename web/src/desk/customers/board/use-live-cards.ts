import { useThrottledCallback } from '@mantine/hooks';
import type { Customer } from 'contract/customers/customer';
import { useRef } from 'react';
import type { LiveEvent } from '../../events/share-event-stream.ts';
import { useEvents } from '../../events/use-events.ts';
import type { BoardCache } from './board-cache.ts';

type LiveCards = {
  /** A card is being carried: what others do is shown when it was let go, so that nothing moves under the hand. */
  readonly hold: () => void;
  readonly release: () => void;
  /** A move of our own is over: what was told of that card meanwhile counts now, if it is newer. */
  readonly settled: (id: string) => void;
};

/** What the board is told: cards show nothing of what belongs to a customer. */
type CardEvent = Exclude<LiveEvent, { kind: 'belongings' }>;

/** Many changes come one after the other when somebody is at work: one reading for all of them. */
const TOGETHER_MS = 500;

/** Shows what others do to the cards, as they do it. Counts follow at once, also while a card is carried. */
export function useLiveCards(cache: BoardCache, search: string, isMoving: (id: string) => boolean): LiveCards {
  const waiting = useRef<CardEvent[]>([]);
  const isPaused = useRef(false);
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
    if (isPaused.current) waiting.current.push(event);
    else take(event);
  });

  return {
    hold: () => {
      isPaused.current = true;
    },
    release: () => {
      isPaused.current = false;
      const events = waiting.current.splice(0);
      for (const event of events) take(event);
      // Each card that is put elsewhere now counts as moved, and was counted already when it was told.
      if (events.length > 0) readCounts();
    },
    settled: (id) => {
      const told = ofMoving.current.get(id);
      ofMoving.current.delete(id);
      if (told) show(told);
    },
  };
}
