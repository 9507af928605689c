import type { ReactNode } from 'react';
import styles from './fold.module.css';
import { useIsWide } from './use-is-wide.ts';

type FoldProps = { heading: ReactNode; isOpen?: boolean; className?: string | undefined; children: ReactNode };

/** A part that opens under its heading at a press. */
export function Fold({ heading, isOpen = false, className = '', children }: FoldProps) {
  return (
    <details open={isOpen} className={`${styles.fold} ${className}`}>
      <summary>{heading}</summary>
      {children}
    </details>
  );
}

/** Folded in the one column of a phone; open elsewhere. */
export function PhoneFold({ heading, children, ...fold }: FoldProps) {
  const isWide = useIsWide();
  if (!isWide) {
    return (
      <Fold heading={heading} {...fold}>
        {children}
      </Fold>
    );
  }
  return (
    <>
      {heading}
      {children}
    </>
  );
}
