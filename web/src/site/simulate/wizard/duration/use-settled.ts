import { useEffect, useState } from 'react';

/** The value once it has stayed the same for so many milliseconds; the first one at once. Objects are compared by content. */
export function useSettled<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text)), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
