import { type RefObject, useEffect, useRef, useState } from 'react';
import { useIsPrinting } from './use-is-printing.ts';

/** The distance below the screen that counts as near: a flick of the thumb. */
const NEAR = '600px';

/**
 * True from the moment the element is about to come into view; heavy content can wait until then. On paper everything
 * is in view.
 */
export function useIsNear(): [ref: RefObject<HTMLDivElement | null>, isNear: boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: NEAR },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [ref, useIsPrinting() || isNear];
}
