import type { RefObject } from 'react';
import type { CardStop } from './card.tsx';

/** Focuses a card, or a part of it, once the list has drawn it. Returns a function that stops waiting. */
export function focusCardWhenMounted(
  scroller: RefObject<HTMLElement | null>,
  id: string,
  stop: CardStop,
  onFocused: () => void = () => {},
): () => void {
  const focus = () => {
    const card = scroller.current?.querySelector(`[data-card="${id}"]`);
    const target =
      card?.querySelector<HTMLElement>(`[data-stop="${stop}"]`) ?? card?.querySelector<HTMLElement>('[data-stop]');
    if (!target) {
      frame = requestAnimationFrame(focus);
      return;
    }
    target.focus();
    onFocused();
  };
  let frame = requestAnimationFrame(focus);
  return () => cancelAnimationFrame(frame);
}
