import type { InfiniteData } from '@tanstack/react-query';
import { nextDay } from '../case-text.ts';
import type { ListedCustomer } from '../summary-text.ts';

/** A customer as a card of the board. */
export type Card = ListedCustomer & { readonly cursor?: string | undefined };

/** The cards of a track as far as they were read, page by page. */
export type CardList = InfiniteData<Card[], unknown>;

/** The cards in their order, each once: a card that moved between the reading of two pages may be on both. */
export function cardsOf(list: CardList | undefined): Card[] {
  const cards = new Map<string, Card>();
  for (const card of list?.pages.flat() ?? []) if (!cards.has(card._id)) cards.set(card._id, card);
  return [...cards.values()];
}

/** The cards with the most urgent first: what is late, the oldest on top, what is due today, then the others as before. */
export function byUrgency(cards: readonly Card[], today: string): Card[] {
  const due = ({ summary }: Card) => {
    const next = summary && nextDay(summary, today);
    if (!next || next.tone === 'later') return LAST;
    return `${next.day} ${next.tone}`;
  };
  return cards.toSorted((one, other) => due(one).localeCompare(due(other)));
}

/** After every day. */
const LAST = '9999';

/** The list without that card; the same list where it has no such card. */
export function withoutCard(list: CardList, id: string): CardList {
  if (!list.pages.some((page) => page.some((card) => card._id === id))) return list;
  return { ...list, pages: list.pages.map((page) => page.filter((card) => card._id !== id)) };
}

/** The list with the card as it is now: at its present index, or, if it is new, before the card at `index`. */
export function withCard(list: CardList, card: Card, index: number): CardList {
  const stands = list.pages.some((page) => page.some(({ _id }) => _id === card._id));
  if (stands) {
    const renew = (known: Card) => (known._id === card._id ? { ...card, cursor: known.cursor } : known);
    return { ...list, pages: list.pages.map((page) => page.map(renew)) };
  }
  let before = 0;
  const pageIndex = list.pages.findIndex((page) => {
    if (index <= before + page.length) return true;
    before += page.length;
    return false;
  });
  const at = pageIndex < 0 ? list.pages.length - 1 : pageIndex;
  return {
    ...list,
    pages: list.pages.map((page, number) =>
      number === at ? page.toSpliced(Math.max(index - before, 0), 0, card) : page,
    ),
  };
}
