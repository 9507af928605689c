import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Whether the element of the ref is that wide, rem: measured before it is painted, and when it changes. */
export function useHasWidth(rem: number): [ref: RefObject<HTMLDivElement | null>, hasWidth: boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [hasWidth, setHasWidth] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setHasWidth(element.clientWidth >= rem * letter);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [rem]);
  return [ref, hasWidth];
}
