import { useLayoutEffect } from 'react';

/** Presses a key on the page before the browser draws what stands before it: the earliest press of a person. */
export function KeyAtOnce({ name }: { name: string }) {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  }, [name]);
  return null;
}
