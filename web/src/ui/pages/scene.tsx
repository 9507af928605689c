import type { ReactNode } from 'react';
import styles from './scene.module.css';

/** A drawing that tells a page's story, 240 by 176, in two tones of the brand; words beside it say the same. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 176" className={styles.scene} aria-hidden="true">
      {children}
      <path d="M8 160h224" stroke="var(--line-strong)" />
    </svg>
  );
}
