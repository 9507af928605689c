import type { ReactNode } from 'react';
import { useIsWide } from '../../../shared/ui/layout/use-is-wide.ts';
import styles from './fold.module.css';

type FoldProps = { heading: ReactNode; isOpen?: boolean; className?: string; children: ReactNode };

/** What opens under its heading at a press. */
export function Fold({ heading, isOpen = false, className = '', children }: FoldProps) {
  return (
    <details open={isOpen} className={`${styles.fold} ${className}`}>
      <summary>{heading}</summary>
      {children}
    </details>
  );
}

/** Folded on a phone, where everything stands below everything else; elsewhere simply there. */
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
