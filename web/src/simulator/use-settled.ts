import { startTransition, useEffect, useState } from 'react';

/** Longer than between two letters of somebody who types, ms. */
const PAUSE_MS = 300;

/**
 * A value as it was until the typing pauses: for what is read aloud, and for what is out of sight and costs so much to
 * draw that nothing in sight may wait for it.
 */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(() => value)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
