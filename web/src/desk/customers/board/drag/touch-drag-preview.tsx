import styles from '../board.module.css';
import type { Card } from '../board-lists.ts';
import { CardFace } from '../track/card.tsx';
import type { useTouchDrag } from './use-touch-drag.ts';

const NO_ACTIONS = { onMove: () => {}, onAdd: () => {} };

type TouchDragPreviewProps = { touch: ReturnType<typeof useTouchDrag>; card: Card | undefined };

/** The preview of a card under the finger that drags it, and where it is for screen readers. */
export function TouchDragPreview({ touch: { ghost, lifted, said }, card }: TouchDragPreviewProps) {
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
