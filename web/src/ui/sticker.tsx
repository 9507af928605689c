import type { ReactNode } from 'react';
import styles from './sticker.module.css';

/** Marks the better value: 'Minimă', 'Minim'. */
export function Sticker({ children }: { children: ReactNode }) {
  return <span className={styles.sticker}>{children}</span>;
}
