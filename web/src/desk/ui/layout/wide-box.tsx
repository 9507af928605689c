import { type ReactNode, type UIEventHandler, useLayoutEffect, useRef, useState } from 'react';
import table from './table.module.css';

type WideBoxProps = {
  /** What is in it, for who does not see it. */
  label: string;
  /** Instead of the frame of a table. */
  className?: string | undefined;
  onScroll?: UIEventHandler<HTMLElement> | undefined;
  children: ReactNode;
};

/** What may be wider than the screen scrolls in a box of its own: by the arrow keys, too, for who has no mouse. */
export function WideBox({ label, className = table.box, onScroll, children }: WideBoxProps) {
  const [box, isCut] = useIsCut();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: else the arrow keys would not reach it
    <section ref={box} className={className} tabIndex={0} aria-label={label} data-wide-table onScroll={onScroll}>
      {isCut && (
        <p className={`${table.hint} print:hidden!`} aria-hidden>
          Trageți în lateral: mai sunt coloane →
        </p>
      )}
      {children}
    </section>
  );
}

/** Whether something is wider than a box that scrolls; follows the box when the screen is turned. */
function useIsCut() {
  const box = useRef<HTMLElement>(null);
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const isScrolling = () => getComputedStyle(element).overflowX !== 'visible';
    const observer = new ResizeObserver(() => setIsCut(isScrolling() && element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, isCut] as const;
}
