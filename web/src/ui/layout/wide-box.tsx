import { type ReactNode, type UIEventHandler, useLayoutEffect, useRef, useState } from 'react';
import table from './table.module.css';

type WideBoxProps = {
  /** The name of the content, for screen readers. */
  label: string;
  /** Classes that replace the frame of a table. */
  className?: string | undefined;
  onScroll?: UIEventHandler<HTMLElement> | undefined;
  children: ReactNode;
};

/** Content that may be wider than the screen, in a box that scrolls, also by the arrow keys. */
export function WideBox({ label, className = table.box, onScroll, children }: WideBoxProps) {
  const [box, isCut] = useIsCut();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: otherwise the arrow keys would not reach it
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

/** Whether the content is wider than the box; updated when the box changes its size. */
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
