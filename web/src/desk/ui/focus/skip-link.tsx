import type { MouseEvent, ReactNode } from 'react';
import { focusOn } from './place.ts';

/** A way past what is long, to the heading with that id. The address stays: a step of the history would lose what it carries. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    const heading = document.getElementById(to);
    heading?.scrollIntoView();
    focusOn(heading);
  };
  return (
    <a href={`#${to}`} className="sr-only focus:not-sr-only justify-self-start print:hidden!" onClick={skip}>
      {children}
    </a>
  );
}
