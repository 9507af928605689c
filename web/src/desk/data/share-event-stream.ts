import type { StaffEvent } from 'contract/events/events';
import { subscribeToEvents } from './subscribe-to-events.ts';

/** `joined`: the connection was there already. From here on no event is missed; cached data may be older. */
export type LiveEvent = StaffEvent | { readonly kind: 'joined' };

/** The lock whose holder listens for all tabs, and the channel on which it forwards to the others. */
const NAME = 'staff-events';

/**
 * Passes events on until `end`, with one connection to the server for the whole browser: the tab that holds the lock
 * keeps it and forwards to the others; when it closes, the next one takes over. A new subscriber gets one event first:
 * `restart` from the server, or `joined` where another tab has the connection. Without locks each tab has its own.
 */
export function shareEventStream(onEvent: (event: LiveEvent) => void, end: AbortSignal): void {
  if (!navigator.locks) return void subscribeToEvents(onEvent, end);
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<StaffEvent>) => onEvent(data);
  end.addEventListener('abort', () => channel.close(), { once: true });
  const lead = () =>
    subscribeToEvents((event) => {
      channel.postMessage(event);
      onEvent(event);
    }, end);
  const follow = () => {
    if (end.aborted) return;
    onEvent({ kind: 'joined' });
    return navigator.locks.request(NAME, { signal: end }, lead);
  };
  navigator.locks
    .request(NAME, { ifAvailable: true }, (lock) => (lock ? lead() : 'taken'))
    .then((outcome) => (outcome === 'taken' ? follow() : undefined))
    // The caller cancelled while waiting for the lock: no work is left.
    .catch(() => undefined);
}
