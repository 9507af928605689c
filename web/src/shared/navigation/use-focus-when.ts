import { type RefObject, useEffect, useRef } from 'react';

/** For the sentence that replaces a pressed button: it gets the focus as soon as `isDone`. */
export function useFocusWhen<Focused extends HTMLElement>(isDone: boolean): RefObject<Focused | null> {
  const focused = useRef<Focused>(null);
  useEffect(() => {
    if (isDone) focused.current?.focus();
  }, [isDone]);
  return focused;
}
