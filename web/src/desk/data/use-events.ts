import { useEffect, useEffectEvent } from 'react';
import { type LiveEvent, shareEventStream } from './share-event-stream.ts';

type OnEvent = (event: LiveEvent) => void;

/** All subscribers of this tab, and the function that ends their shared connection. */
const subscribers = new Set<OnEvent>();
let connection: AbortController | undefined;

/**
 * Subscribes while a part of the desk is on the screen; `restart` means: read the shown data again. The frame of the
 * desk subscribes for its whole life, so the connection stays between screens.
 */
export function useEvents(onEvent: OnEvent): void {
  const latest = useEffectEvent(onEvent);
  useEffect(() => subscribe((event) => latest(event)), []);
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
