import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { focusStopBeside } from '../../../../ui/focus/focus-stop-beside.ts';
import type { Card } from '../board-lists.ts';
import { UNASSIGNED } from '../board-text.ts';
import type { CardStop, StopProps } from './card.tsx';
import { focusCard } from './focus-card.ts';

/** The card and the part of it that has, or had, the focus. */
export type FocusedStop = { readonly id: string; readonly stop: CardStop };

type RovingCards = {
  readonly cards: readonly Card[];
  readonly direction: 'down' | 'along';
  readonly focused: FocusedStop | undefined;
  readonly setFocused: (focused: FocusedStop) => void;
  readonly scroller: RefObject<HTMLElement | null>;
  /** The first card in the page, which Tab reaches until one has had the focus. */
  readonly firstShown: number;
  readonly scrollTo: (index: number) => void;
  /** While a card is lifted, arrows move it. */
  readonly isDragging: boolean;
};

/** The keys that lead from card to card, and those that lead to the parts of a card. */
const ALONG = { ArrowRight: 1, ArrowLeft: -1 } as const;
const DOWN = { ArrowDown: 1, ArrowUp: -1 } as const;

/** A list of cards is one stop for Tab; inside it arrows, Home and End lead to the cards and to what is on them. */
export function useRovingCards(list: RovingCards) {
  const { cards, direction, focused, setFocused, scroller, firstShown, scrollTo, isDragging } = list;
  const index = cards.findIndex(({ _id }) => _id === focused?.id);
  const active = cards[index] ?? cards[firstShown];
  const activeStop = active && focused && index >= 0 && hasStop(active, focused.stop) ? focused.stop : 'card';
  const go = (to: number, stop: CardStop) => {
    const card = cards[Math.min(Math.max(to, 0), cards.length - 1)];
    if (!card) return;
    // Rendered before the next key is handled: the card with the focus may leave the page.
    flushSync(() => setFocused({ id: card._id, stop }));
    scrollTo(cards.indexOf(card));
    focusCard(scroller, card._id, stop);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isDragging || index < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const [main, cross]: Record<string, number>[] = direction === 'along' ? [ALONG, DOWN] : [DOWN, ALONG];
    const [step, across] = [main?.[event.key], cross?.[event.key]];
    if (step) go(index + step, activeStop);
    else if (across) focusNeighbour(event.currentTarget, across);
    else if (event.key === 'Home') go(0, 'card');
    else if (event.key === 'End') go(cards.length - 1, 'card');
    else return;
    event.preventDefault();
  };
  return {
    stopsOf:
      (card: Card): StopProps =>
      (stop) => ({ 'data-stop': stop, tabIndex: card === active && stop === activeStop ? 0 : -1 }),
    listProps: {
      onKeyDown,
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        const id = target.closest<HTMLElement>('[data-card]')?.dataset.card;
        const stop = target.closest<HTMLElement>('[data-stop]')?.dataset.stop as CardStop | undefined;
        if (id && stop) setFocused({ id, stop });
      },
    },
  };
}

function hasStop({ responsible, status }: Card, stop: CardStop): boolean {
  if (stop === 'claim') return responsible === null;
  return stop !== 'add' || status === UNASSIGNED;
}

/** The next visible part of the same card. */
function focusNeighbour(list: HTMLElement, step: number): void {
  const card = document.activeElement?.closest('[data-card]');
  if (card && list.contains(card)) focusStopBeside(card, step);
}
