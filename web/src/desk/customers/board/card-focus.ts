import type { RefObject } from 'react';
import { focusPlace, nextOfRows, partOf, rowAndPart, useRovingFocus } from '../../../ui/focus/use-roving-focus.ts';
import type { Card } from './board-lists.ts';
import { UNASSIGNED } from './board-text.ts';
import type { CardStop } from './card.tsx';

const placeOf = ({ _id }: Card, stop: CardStop): string => partOf(_id, stop);

type CardFocus = {
  readonly direction: 'down' | 'along';
  /** The index of the first card in the page, which Tab reaches until one has had the focus. */
  readonly firstShown: () => number;
  readonly scrollTo: (index: number) => void;
  /** While a card is lifted, arrows move it. */
  readonly isDragging: boolean;
};

/** A list of cards is one stop for Tab; in it arrows, Home and End lead to the cards and to the parts of a card. */
export function useCardFocus(cards: readonly Card[], { direction, firstShown, scrollTo, isDragging }: CardFocus) {
  const indexOf = (place: string) => cards.findIndex(({ _id }) => _id === rowAndPart(place).row);
  const roving = useRovingFocus({
    first: () => {
      const card = cards[firstShown()];
      return card && placeOf(card, 'card');
    },
    present: (place) => {
      const card = cards[indexOf(place)];
      return card && placeOf(card, stopOn(card, rowAndPart(place).part as CardStop));
    },
    next: (key, from) => {
      const ids = cards.map(({ _id }) => _id);
      return isDragging ? undefined : nextOfRows(ids, { key, from, main: 'card', direction });
    },
    show: (place) => scrollTo(indexOf(place)),
  });
  return {
    holderProps: roving.holderProps,
    focusedIndex: roving.focused === undefined ? -1 : indexOf(roving.focused),
    stopsOf: (card: Card) => (stop: CardStop) => roving.place(placeOf(card, stop)),
  };
}

/** The part of a card; the card itself where it has no such part. */
function stopOn({ responsible, status }: Card, stop: CardStop): CardStop {
  const isThere = stop === 'claim' ? responsible === null : stop !== 'add' || status === UNASSIGNED;
  return isThere ? stop : 'card';
}

/** Focuses a card once the list has drawn it. Returns a function that stops waiting. */
export function focusCardWhenMounted(
  scroller: RefObject<HTMLElement | null>,
  id: string,
  onFocused: () => void,
): () => void {
  const focus = () => {
    if (focusPlace(partOf(id, 'card'), {}, scroller.current)) onFocused();
    else frame = requestAnimationFrame(focus);
  };
  let frame = requestAnimationFrame(focus);
  return () => cancelAnimationFrame(frame);
}
