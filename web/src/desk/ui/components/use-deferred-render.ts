import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Longer than between two letters of somebody who types, ms. */
const TYPING_PAUSE = 300;
/** Long enough for the frame that answers a click, ms: what merely has less priority would still be drawn into it. */
export const NEXT_FRAMES = 100;

/**
 * A value as it was until it rests for `pause` ms: for what is read aloud, and for what is out of sight and costs so
 * much to draw that nothing in sight may wait for it. A page that is printed waits for nothing: paper shows all of it.
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
