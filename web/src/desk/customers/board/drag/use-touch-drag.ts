import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Place } from '../board-text.ts';
import { autoScroll } from './auto-scroll.ts';
import { followTouch, type Point, type TouchDragHandlers } from './touch-gesture.ts';
import type { CardDrag } from './use-card-drag.ts';

/** A card under the finger: which one, and how it stood on the screen when it was lifted. */
type Lifted = { readonly id: string; readonly box: DOMRect };

type TouchDrag = {
  /** What follows the finger; drawn while a card is dragged. */
  readonly ghost: RefObject<HTMLDivElement | null>;
  readonly lifted: Lifted | undefined;
  /** The list under the finger. */
  readonly overStatus: number | undefined;
  /** For screen readers. */
  readonly said: string;
};

/**
 * Drags cards by touch: a long press lifts, edges scroll on, the buttons of the lists take a card too. The library that
 * drags by mouse and keyboard knows no list that scrolls inside one that scrolls, and loses the touch when the card that
 * was touched is unmounted. `onDroppedInto` gets the status of the list where a card was dropped.
 */
export function useTouchDrag(
  strip: RefObject<HTMLElement | null>,
  cardDrag: CardDrag,
  onDroppedInto: (status: number) => void,
): TouchDrag {
  const ghost = useRef<HTMLDivElement>(null);
  const [lifted, setLifted] = useState<Lifted>();
  const [place, setPlace] = useState<Place>();
  const [said, setSaid] = useState('');

  const start = useEffectEvent((event: TouchEvent, gone: AbortSignal) => {
    const card = cardOf(event.target);
    const id = card?.dataset.card;
    if (!card || !id) return;
    let finger: Point = { x: 0, y: 0 };
    let first = finger;
    let over: Place | undefined;
    let stopScrolling = () => {};
    const render = () => {
      ghost.current?.style.setProperty('translate', `${finger.x - first.x}px ${finger.y - first.y}px`);
      const now = placeAt(finger, id);
      if (now?.status === over?.status && now?.index === over?.index) return;
      over = now;
      setPlace(now);
      setSaid(cardDrag.over(now));
    };
    const end = (words: string) => {
      stopScrolling();
      setLifted(undefined);
      setPlace(undefined);
      setSaid(words);
    };
    const handlers: TouchDragHandlers = {
      onLift: (at) => {
        [first, finger] = [at, at];
        over = placeAt(at, id);
        cardDrag.lock(id);
        navigator.vibrate?.(HAPTIC_MS);
        setLifted({ id, box: card.getBoundingClientRect() });
        setPlace(over);
        setSaid(cardDrag.lifted());
        if (strip.current) stopScrolling = autoScroll(strip.current, () => finger, render);
      },
      onMove: (at) => {
        finger = at;
        render();
      },
      onDrop: (at) => {
        finger = at;
        render();
        end(cardDrag.dropped(over));
        // Whoever uses the buttons stays with the list that they go through.
        if (over && !isOnButton(at)) onDroppedInto(over.status);
      },
      onCancel: () => end(cardDrag.cancelled()),
    };
    followTouch(event, handlers, gone);
  });

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const end = new AbortController();
    element.addEventListener('touchstart', (event) => start(event, end.signal), { passive: true, signal: end.signal });
    // Browsers decide at the first touch whether somebody may keep the page from scrolling later.
    element.addEventListener('touchmove', () => {}, { passive: false, signal: end.signal });
    return () => end.abort();
  }, [strip]);

  return { ghost, lifted, overStatus: place?.status, said };
}

/** How long the phone vibrates when a card is lifted. */
const HAPTIC_MS = 12;

/** The card whose face was touched, not one of its links or buttons. */
function cardOf(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element) || !target.closest('[data-handle]')) return undefined;
  return target.closest<HTMLElement>('[data-card]') ?? undefined;
}

/** Where a card would land that is let go there: on the button of a list, at its top. */
function placeAt({ x, y }: Point, id: string): Place | undefined {
  const list = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-list]');
  if (!list) return undefined;
  const cards = [...list.querySelectorAll<HTMLElement>('[data-card]')].filter(({ dataset }) => dataset.card !== id);
  const below = cards.filter((card) => middleOf(card) > y).map(({ dataset }) => Number(dataset.index));
  const index = below.length > 0 ? Math.min(...below) : cards.length > 0 ? lastIndexOf(cards) + 1 : 0;
  return { status: Number(list.dataset.list), index };
}

const isOnButton = ({ x, y }: Point) => Boolean(document.elementFromPoint(x, y)?.closest('button[data-list]'));

const middleOf = (card: HTMLElement) => {
  const { top, height } = card.getBoundingClientRect();
  return top + height / 2;
};

const lastIndexOf = (cards: readonly HTMLElement[]) => Math.max(...cards.map(({ dataset }) => Number(dataset.index)));
