import type { RelatedRecord } from 'contract/events/events';
import { relatedKinds } from 'contract/record-kinds';
import { useEvents } from './use-events.ts';

type Kind = RelatedRecord['what'];

/**
 * Calls `changed` with the kinds of related records that changed, of a customer or of any. It gets all kinds when
 * events may have been missed: after a broken connection, and when the screen was opened before there was one.
 */
export function useLiveRelatedRecords(
  customerId: string | 'any' | undefined,
  changed: (kinds: ReadonlySet<Kind>) => void,
) {
  useEvents((event) => {
    if (event.kind === 'restart') changed(new Set(relatedKinds));
    if (event.kind !== 'belongings') return;
    const related = event.changed.filter(({ customer }) => customerId === 'any' || customer === customerId);
    if (related.length > 0) changed(new Set(related.map(({ what }) => what)));
  });
}
