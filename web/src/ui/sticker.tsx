import type { ReactNode } from 'react';
import styles from './sticker.module.css';

type StickerProps = {
  /** One of many on a page: a frame without a ground. */
  isQuiet?: boolean;
  children: ReactNode;
};

/** Marks the better value: 'Minimă', 'Minim'. */
export function Sticker({ isQuiet = false, children }: StickerProps) {
  return (
    <span className={styles.sticker} data-quiet={isQuiet || undefined}>
      {children}
    </span>
  );
}
