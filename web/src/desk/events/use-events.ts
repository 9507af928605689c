import { useEffect, useEffectEvent } from 'react';
import { type LiveEvent, shareEventStream } from './share-event-stream.ts';

type OnEvent = (event: LiveEvent) => void;

/** All subscribers of this tab, and the function that ends their shared connection. */
const subscribers = new Set<OnEvent>();
let connection: AbortController | undefined;

/** Subscribes while the screen is open; `restart` means: read again whatever is shown. */
export function useEvents(onEvent: OnEvent): void {
  const latest = useEffectEvent(onEvent);
  useEffect(() => subscribe((event) => latest(event)), []);
}

/** Keeps the connection between screens, so that the next one misses nothing while a new connection is made. */
export function useEventStream(): void {
  useEffect(() => subscribe(() => {}), []);
}

function subscribe(onEvent: OnEvent): () => void {
  subscribers.add(onEvent);
  if (connection) onEvent({ kind: 'joined' });
  else connection = openConnection();
  return () => {
    subscribers.delete(onEvent);
    if (subscribers.size > 0) return;
    connection?.abort();
    connection = undefined;
  };
}

function openConnection(): AbortController {
  const end = new AbortController();
  shareEventStream((event) => {
    for (const onEvent of subscribers) onEvent(event);
  }, end.signal);
  return end;
}
