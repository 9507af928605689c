import { useQueryClient } from '@tanstack/react-query';
import { allKinds, type RecordKind } from 'contract/record-kinds';
import { useRef } from 'react';
import { useThrottled } from '../../shared/time/use-throttled.ts';
import { readAgain, type Whose } from './read.ts';
import type { LiveEvent } from './share-event-stream.ts';
import { useEvents } from './use-events.ts';

/** Milliseconds within which changes are gathered, to be followed by one reading; the first is shown at once. */
const GATHERED_MS = 1_000;

/** Reads the screen's records again while others change them; the frame of the desk does this for all its screens. */
export function useLiveReads(): void {
  const queryClient = useQueryClient();
  const gathered = useRef(new Map<RecordKind, Whose>());
  const readGathered = useThrottled(() => {
    void readAgain(queryClient, gathered.current, 'others');
    gathered.current = new Map();
  }, GATHERED_MS);
  useEvents((event) => {
    const changes = changesIn(event);
    for (const [kind, whose] of changes) gathered.current.set(kind, joined(gathered.current.get(kind), whose));
    if (changes.length > 0) readGathered();
  });
}

/** The changed records that an event tells of. After `restart` anything may have changed. */
export function changesIn(event: LiveEvent): readonly (readonly [RecordKind, Whose])[] {
  switch (event.kind) {
    case 'restart':
      return allKinds.map((kind) => [kind, 'all']);
    case 'joined':
      return [];
    case 'customers':
      // Of a customer who is gone no number is known.
      return [['customers', event.gone.length > 0 ? 'all' : new Set(event.changed.map(({ phone }) => phone))]];
    case 'office':
      return event.changed.map((kind) => [kind, 'all']);
    case 'belongings':
      return event.changed.map(({ what, phone }) => [what, new Set([phone])]);
  }
}

function joined(some: Whose | undefined, others: Whose): Whose {
  if (some === undefined) return others;
  return some === 'all' || others === 'all' ? 'all' : new Set([...some, ...others]);
}
