import { type RefObject, useEffect, useRef, useState } from 'react';
import { useIsPrinting } from './use-is-printing.ts';

/** How far below the screen something counts as near: a flick of the thumb away. */
const NEAR = '600px';

/**
 * True from the moment the element is about to come into view; what is heavy can wait until then. On paper all is in
 * view.
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
