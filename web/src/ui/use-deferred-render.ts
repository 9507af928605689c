import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Longer than the time between two typed letters, ms. */
const TYPING_PAUSE = 300;
/**
 * Longer than the frame that answers a click, ms: a render of only lower priority would still be part of that frame.
 */
export const NEXT_FRAMES = 100;

/**
 * The earlier value until the new one has not changed for `pause` ms. It serves screen readers, and slow parts out of
 * sight, so that no visible part waits for them. For printing it is the new value at once.
 */
export function useDeferredRender<Value>(value: Value, pause = TYPING_PAUSE): Value {
  const [deferred, setDeferred] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDeferred(() => value)), pause);
    const settle = () => flushSync(() => setDeferred(() => value));
    window.addEventListener('beforeprint', settle);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeprint', settle);
    };
  }, [value, pause]);
  return deferred;
}
