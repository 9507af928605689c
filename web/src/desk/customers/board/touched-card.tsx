import styles from './board.module.css';
import type { Card } from './board-lists.ts';
import { CardFace } from './card.tsx';
import type { useTouchCarry } from './use-touch-carry.ts';

const NO_ACTIONS = { onMove: () => {}, onAdd: () => {} };

type TouchedCardProps = { touch: ReturnType<typeof useTouchCarry>; card: Card | undefined };

/** The picture of a card under the finger that carries it, and the words for who cannot see where. */
export function TouchedCard({ touch: { ghost, lifted, said }, card }: TouchedCardProps) {
  return (
    <>
      <p aria-live="assertive" className="visually-hidden">
        {said}
      </p>
      {lifted && card && (
        <div
          ref={ghost}
          aria-hidden
          inert
          className={`${styles.card} ${styles.ghost}`}
          style={{ insetBlockStart: lifted.box.top, insetInlineStart: lifted.box.left, inlineSize: lifted.box.width }}
        >
          <CardFace card={card} actions={NO_ACTIONS} />
        </div>
      )}
    </>
  );
}
