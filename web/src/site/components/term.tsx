import { type ReactNode, useId } from 'react';
import styles from './term.module.css';
import type { Explained } from './terms.ts';

/** Room between the explanation and the edges of the screen, px. */
const MARGIN = 16;

/**
 * A word with its explanation a tap away; `children` is the word in the form of this sentence, else the name itself.
 */
export function Term({ of: { name, meaning }, children = name }: { of: Explained; children?: ReactNode }) {
  const id = useId();
  return (
    <span className={styles.whole}>
      <button type="button" popoverTarget={id} data-printed className={styles.term}>
        {children}
        <span className="visually-hidden"> (ce înseamnă?)</span>
      </button>
      <span
        id={id}
        popover="auto"
        role="note"
        onToggle={(event) => event.newState === 'open' && placeTerm(event.currentTarget)}
        className={styles.note}
      >
        {meaning}
      </span>
    </span>
  );
}

/** Puts an open explanation below its word, or above it at the end of the screen, always inside the screen. */
export function placeTerm(note: HTMLElement): void {
  const at = note.previousElementSibling?.getBoundingClientRect();
  if (!at) return;
  const { offsetWidth: width, offsetHeight: height } = note;
  const left = Math.max(MARGIN, Math.min(at.left, document.documentElement.clientWidth - width - MARGIN));
  const below = at.bottom + MARGIN / 2;
  note.style.left = `${left}px`;
  note.style.top = `${below + height < window.innerHeight ? below : Math.max(MARGIN, at.top - height - MARGIN / 2)}px`;
}
