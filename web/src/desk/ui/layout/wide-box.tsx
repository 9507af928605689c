import type { ReactNode, UIEventHandler } from 'react';
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
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: else the arrow keys would not reach it
    <section className={className} tabIndex={0} aria-label={label} data-wide-table onScroll={onScroll}>
      {children}
    </section>
  );
}
