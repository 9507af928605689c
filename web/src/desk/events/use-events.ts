import { useEffect, useEffectEvent } from 'react';
import { type LiveEvent, shareEventStream } from './share-event-stream.ts';

type OnEvent = (event: LiveEvent) => void;

/** Everything in this tab that listens, and the end of the connection that it shares. */
const subscribers = new Set<OnEvent>();
let connection: AbortController | undefined;

/** Hears what changes while the screen is open; `restart` means: read again whatever is shown. */
export function useEvents(onEvent: OnEvent): void {
  const tell = useEffectEvent(onEvent);
  useEffect(() => subscribe((event) => tell(event)), []);
}

/** Keeps the connection while one goes from screen to screen: the next one misses nothing while a connection is made anew. */
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
