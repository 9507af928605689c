import type { RefObject } from 'react';
import type { CardStop } from './card.tsx';

/** Focuses a card, or a part of it. Returns whether the card is in the page. */
export function focusCard(scroller: RefObject<HTMLElement | null>, id: string, stop: CardStop): boolean {
  const card = scroller.current?.querySelector(`[data-card="${id}"]`);
  const target =
    card?.querySelector<HTMLElement>(`[data-stop="${stop}"]`) ?? card?.querySelector<HTMLElement>('[data-stop]');
  target?.focus();
  return target != null;
}

/** Focuses a card once the list has drawn it. Returns a function that stops waiting. */
export function focusCardWhenMounted(
  scroller: RefObject<HTMLElement | null>,
  id: string,
  onFocused: () => void,
): () => void {
  const focus = () => {
    if (focusCard(scroller, id, 'card')) onFocused();
    else frame = requestAnimationFrame(focus);
  };
  let frame = requestAnimationFrame(focus);
  return () => cancelAnimationFrame(frame);
}
