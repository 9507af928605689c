import { useRef } from 'react';
import type { BoardCache } from './board-cache.ts';
import type { Card } from './board-lists.ts';
import { cancelledText, type DropTarget, draggedText, droppedText, liftedText, takesCards } from './board-text.ts';
import type { useCardMoves } from './use-card-moves.ts';
import type { useLiveCards } from './use-live-cards.ts';

/** The steps of a drag by mouse, keyboard or touch; each answers what screen readers say. */
export type DragHandlers = {
  /** Called before anything is measured: from here on no other card moves. */
  readonly lock: (id: string) => void;
  readonly lifted: () => string;
  /** Undefined: over no list. */
  readonly over: (target: DropTarget | undefined) => string;
  /** Dropped there. */
  readonly dropped: (target: DropTarget | undefined) => string;
  readonly cancelled: () => string;
};

/** The dragged card, as it was when it was lifted, and the function that unlocks the cache. */
type LiftedCard = { readonly card: Card; readonly unlock: () => void };

/** Drags cards between the lists. Colleagues' changes and fetched pages are shown when the card is dropped. */
export function useDragHandlers(
  cache: BoardCache,
  live: ReturnType<typeof useLiveCards>,
  move: ReturnType<typeof useCardMoves>['move'],
): DragHandlers {
  const lifted = useRef<LiftedCard>(undefined);
  const about = (say: (card: Card) => string) => (lifted.current ? say(lifted.current.card) : '');
  const release = () => {
    const { unlock } = lifted.current ?? {};
    lifted.current = undefined;
    live.unlock();
    unlock?.();
  };
  return {
    lock: (id) => {
      const card = cache.find(id);
      if (!card) return;
      lifted.current?.unlock();
      lifted.current = { card, unlock: cache.lock() };
      live.lock();
    },
    lifted: () => about(liftedText),
    over: (target) => about((card) => draggedText(card, target)),
    dropped: (target) => {
      const words = about((card) => droppedText(card, target));
      const card = lifted.current?.card;
      const isMoved = card && canGo(card, target);
      if (isMoved) void move(card, target.status, { index: target.index });
      release();
      return words;
    },
    cancelled: () => {
      const words = about(cancelledText);
      release();
      return words;
    },
  };
}

/** True of a target on another track that takes cards. */
function canGo({ status }: Card, target: DropTarget | undefined): target is DropTarget {
  return target !== undefined && target.status !== status && takesCards(target.status);
}
