import { useQueryClient } from '@tanstack/react-query';
import { allKinds, type RecordKind } from 'contract/record-kinds';
import { useEffect, useRef } from 'react';
import type { LiveEvent } from '../events/share-event-stream.ts';
import { useEvents } from '../events/use-events.ts';
import { type Changed, readAgain } from './read.ts';

/** Milliseconds within which changes are gathered, to be followed by one reading. */
const GATHERED_MS = 1_000;

const EVERYTHING: Changed = new Map(allKinds.map((kind) => [kind, 'all']));

/** Reads again what the screen shows while others change it; the frame of the desk does this for all its screens. */
export function useLiveReads(): void {
  const queryClient = useQueryClient();
  const gathered = useRef<Map<RecordKind, ReadonlySet<string> | 'all'>>(new Map());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const readGathered = () => {
    timer.current = undefined;
    if (gathered.current.size === 0) return;
    void readAgain(queryClient, gathered.current, 'others');
    gathered.current = new Map();
    timer.current = setTimeout(readGathered, GATHERED_MS);
  };
  useEvents((event) => {
    for (const [kind, phones] of changedBy(event)) {
      gathered.current.set(kind, joined(gathered.current.get(kind), phones));
    }
    // The first change is shown at once, those soon after it together.
    if (timer.current === undefined) readGathered();
  });
}

/** What an event says of changed records. After `restart` anything may have changed. */
function changedBy(event: LiveEvent): Changed {
  switch (event.kind) {
    case 'restart':
      return EVERYTHING;
    case 'joined':
      return new Map();
    case 'customers':
      // Of a customer who is gone no number is known.
      return new Map([['customers', event.gone.length > 0 ? 'all' : new Set(event.changed.map(({ phone }) => phone))]]);
    case 'office':
      return new Map(event.changed.map((kind) => [kind, 'all']));
    case 'belongings': {
      const changed = new Map<RecordKind, ReadonlySet<string> | 'all'>();
      for (const { what, phone } of event.changed) changed.set(what, joined(changed.get(what), new Set([phone])));
      return changed;
    }
  }
}

function joined(some: ReadonlySet<string> | 'all' | undefined, others: ReadonlySet<string> | 'all') {
  if (some === undefined) return others;
  return some === 'all' || others === 'all' ? 'all' : new Set([...some, ...others]);
}
