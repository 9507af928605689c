import { useEffect, useState } from 'react';

/**
 * The value once it has been the same for that many milliseconds; the first one at once. Objects are compared by
 * content.
 */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(JSON.parse(text)), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return debounced;
}
