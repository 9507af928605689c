import { type Belonging, belongingKinds } from 'contract/events/events';
import { useEvents } from './use-events.ts';

type Kind = Belonging['what'];

/**
 * Hears which kinds of things of a customer changed, or of any customer. Where something may have been missed, all may
 * have: while the connection was broken, and from the opening of the screen until there was one.
 */
export function useLiveRelatedRecords(
  customerId: string | 'any' | undefined,
  changed: (kinds: ReadonlySet<Kind>) => void,
) {
  useEvents((event) => {
    if (event.kind === 'restart') changed(new Set(belongingKinds));
    if (event.kind !== 'belongings') return;
    const his = event.changed.filter(({ customer }) => customerId === 'any' || customer === customerId);
    if (his.length > 0) changed(new Set(his.map(({ what }) => what)));
  });
}
