import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import styles from './term.module.css';
import { TERMS, type TermName } from './terms.ts';

/** Room between the explanation and the edges of the screen, px. */
const MARGIN = 16;

/**
 * A word with its explanation a tap away; `children` is the word in the form of this sentence, else the name itself.
 */
export function Term({ name, children = name }: { name: TermName; children?: ReactNode }) {
  const id = useId();
  const word = useRef<HTMLButtonElement>(null);
  const positionNote = (event: ToggleEvent<HTMLSpanElement>) => {
    if (event.newState === 'open' && word.current) placeUnder(event.currentTarget, word.current);
  };
  return (
    <>
      <button ref={word} type="button" popoverTarget={id} data-printed className={styles.term}>
        {children}
        <span className="visually-hidden"> (ce înseamnă?)</span>
      </button>
      <span id={id} popover="auto" role="note" onToggle={positionNote} className={styles.note}>
        {TERMS[name]}
      </span>
    </>
  );
}

/** Puts the explanation below its word, or above it at the end of the screen, always inside the screen. */
function placeUnder(note: HTMLElement, word: HTMLElement): void {
  const at = word.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = note;
  const left = Math.max(MARGIN, Math.min(at.left, document.documentElement.clientWidth - width - MARGIN));
  const below = at.bottom + MARGIN / 2;
  note.style.left = `${left}px`;
  note.style.top = `${below + height < window.innerHeight ? below : Math.max(MARGIN, at.top - height - MARGIN / 2)}px`;
}
