import { useRef } from 'react';
import type { BoardCache } from './board-cache.ts';
import type { Card } from './board-lists.ts';
import { cancelledText, draggedText, droppedText, liftedText, type Place, takesCards } from './board-text.ts';
import type { useLiveCards } from './use-live-cards.ts';
import type { useMoves } from './use-moves.ts';

/** What the board does while a card is carried, by whatever; each step answers what is said to who cannot see it. */
export type Carrying = {
  /** Before anything is measured: from here on nothing moves but the card. */
  readonly hold: (id: string) => void;
  readonly lifted: () => string;
  /** Undefined: over no list. */
  readonly over: (place: Place | undefined) => string;
  /** Let go there. */
  readonly dropped: (place: Place | undefined) => string;
  readonly givenUp: () => string;
};

/** A card being carried, as it was when it was lifted, and how what waited for its end goes on. */
type Carried = { readonly card: Card; readonly readOn: () => void };

/** Carries cards between the lists. What others do and what is read meanwhile is shown when the card was let go. */
export function useCarrying(
  cache: BoardCache,
  live: ReturnType<typeof useLiveCards>,
  move: ReturnType<typeof useMoves>['move'],
): Carrying {
  const carried = useRef<Carried>(undefined);
  const about = (say: (card: Card) => string) => (carried.current ? say(carried.current.card) : '');
  const release = () => {
    const { readOn } = carried.current ?? {};
    carried.current = undefined;
    live.release();
    readOn?.();
  };
  return {
    hold: (id) => {
      const card = cache.find(id);
      if (!card) return;
      carried.current?.readOn();
      carried.current = { card, readOn: cache.hold() };
      live.hold();
    },
    lifted: () => about(liftedText),
    over: (place) => about((card) => draggedText(card, place)),
    dropped: (place) => {
      const words = about((card) => droppedText(card, place));
      const card = carried.current?.card;
      const isMoved = card && canGo(card, place);
      if (isMoved) void move(card, place.status, { index: place.index });
      release();
      return words;
    },
    givenUp: () => {
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
