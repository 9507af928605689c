import { useRef } from 'react';
import type { BoardCache } from '../board-cache.ts';
import type { Card } from '../board-lists.ts';
import { cancelledText, draggedText, droppedText, liftedText, type Place, takesCards } from '../board-text.ts';
import type { useMoves } from '../move/use-moves.ts';
import type { useLiveCards } from '../use-live-cards.ts';

/** What the board does while a card is dragged, by mouse, keyboard or touch; each step answers what screen readers say. */
export type CardDrag = {
  /** Before anything is measured: from here on no other card moves. */
  readonly lock: (id: string) => void;
  readonly lifted: () => string;
  /** Undefined: over no list. */
  readonly over: (place: Place | undefined) => string;
  /** Dropped there. */
  readonly dropped: (place: Place | undefined) => string;
  readonly cancelled: () => string;
};

/** A card being dragged, as it was when it was lifted, and what unlocks the cache after it. */
type Dragged = { readonly card: Card; readonly unlock: () => void };

/** Drags cards between the lists. Others' changes and what is fetched meanwhile are shown when the card is dropped. */
export function useCardDrag(
  cache: BoardCache,
  live: ReturnType<typeof useLiveCards>,
  move: ReturnType<typeof useMoves>['move'],
): CardDrag {
  const dragged = useRef<Dragged>(undefined);
  const about = (say: (card: Card) => string) => (dragged.current ? say(dragged.current.card) : '');
  const release = () => {
    const { unlock } = dragged.current ?? {};
    dragged.current = undefined;
    live.unlock();
    unlock?.();
  };
  return {
    lock: (id) => {
      const card = cache.find(id);
      if (!card) return;
      dragged.current?.unlock();
      dragged.current = { card, unlock: cache.lock() };
      live.lock();
    },
    lifted: () => about(liftedText),
    over: (place) => about((card) => draggedText(card, place)),
    dropped: (place) => {
      const words = about((card) => droppedText(card, place));
      const card = dragged.current?.card;
      const isMoved = card && canGo(card, place);
      if (isMoved) void move(card, place.status, { index: place.index });
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

/** Another track, and one that takes cards. */
function canGo({ status }: Card, place: Place | undefined): place is Place {
  return place !== undefined && place.status !== status && takesCards(place.status);
}
