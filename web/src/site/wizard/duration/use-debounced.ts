import { useEffect, useState } from 'react';

/**
 * The value after it stayed the same for that many milliseconds; the first one at once. It compares objects by content.
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
