import { useDraggable, useDroppable } from '@dnd-kit/core';
import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { customerPath } from 'contract/site/desk-pages';
import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { today as dayToday } from '../../../shared/time/today.ts';
import { orderKept } from '../list-order.ts';
import styles from './board.module.css';
import type { Card } from './board-lists.ts';
import type { DropTarget } from './board-text.ts';
import { type CardActions, CardButtons, CardFace, type StopProps } from './card.tsx';
import { focusCardWhenMounted, useCardFocus } from './card-focus.ts';
import type { DropList } from './drop-target.ts';
import type { Dragged } from './use-board-drag.ts';

/** A card and the gap after it before they were measured, px. */
const SIZES = { down: 90, along: 248 };
const GAP = 6;

/** Cards before the end of the list at which the next page is read. */
const AHEAD = 12;

type CardListProps = {
  status: number;
  cards: readonly Card[];
  /** Whether cards are below or beside each other. */
  direction: 'down' | 'along';
  isWide: boolean;
  actions: CardActions;
  onNearEnd: () => void;
  /** The card that gets the focus as soon as it is here. */
  focusId: string | undefined;
  onFocused: () => void;
  dragged: Dragged | undefined;
};

/** The cards of a track. However many there are, only those in sight are in the page. */
export function CardList(props: CardListProps) {
  const { status, cards, direction, isWide, actions, dragged } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isAlong = direction === 'along';
  const roving = useCardFocus(cards, {
    direction,
    firstShown: () => items[0]?.index ?? 0,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
    isDragging: dragged !== undefined,
  });
  // A dragged card may leave the page, since its preview is what moves.
  const held = dragged ? -1 : roving.focusedIndex;
  const virtualizer = useVirtualizer({
    count: cards.length,
    horizontal: isAlong,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => cards[index]?._id ?? index,
    estimateSize: () => SIZES[direction],
    gap: GAP,
    overscan: 4,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      return held < 0 || inSight.includes(held) ? inSight : [...inSight, held].toSorted((one, other) => one - other);
    },
  });
  const list = useDropList(status, virtualizer);
  const items = virtualizer.getVirtualItems();
  useNearEnd(items.at(-1)?.index ?? -1, cards.length, props.onNearEnd);
  useFocus(props, scroller, (index) => virtualizer.scrollToIndex(index));

  const isOver = dragged?.target?.status === status;
  // A card dragged here from another list needs room, about as much as the others have.
  const gapAt = isOver && !cards.some(({ _id }) => _id === dragged.id) ? dragged.target?.index : undefined;
  const gap = gapAt === undefined ? 0 : (virtualizer.measurementsCache[0]?.size ?? SIZES[direction]) + GAP;
  const room = virtualizer.getTotalSize() + gap;
  return (
    <div
      ref={scroller}
      className={`${styles.scroller} rounded overflow-auto overscroll-contain print:hidden!`}
      data-direction={direction}
      data-is-over={isOver}
    >
      <ul
        ref={list}
        {...orderKept(cards)}
        className={styles.cards}
        style={isAlong ? { inlineSize: room } : { blockSize: room }}
        {...roving.holderProps}
      >
        {items.map(({ index, start }) => {
          const card = cards[index];
          const at = start + (index >= (gapAt ?? 0) ? gap : 0);
          return card ? (
            <CardItem
              key={card._id}
              card={card}
              index={index}
              count={cards.length}
              isWide={isWide}
              actions={actions}
              measure={virtualizer.measureElement}
              stop={roving.stopsOf(card)}
              style={isAlong ? { insetInlineStart: at } : { insetBlockStart: at }}
            />
          ) : null;
        })}
      </ul>
    </div>
  );
}

type CardItemProps = {
  card: Card;
  index: number;
  count: number;
  isWide: boolean;
  actions: CardActions;
  measure: (element: HTMLElement | null) => void;
  stop: StopProps;
  style: CSSProperties;
};

function CardItem({ card, index, count, isWide, actions, measure, stop, style }: CardItemProps) {
  const [today] = useState(() => dayToday());
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: card._id,
    data: { status: card.status, index } satisfies DropTarget,
    attributes: { roleDescription: 'card' },
  });
  const { onKeyDown: lift, ...pressed } = listeners ?? {};
  const keys = useHandle(card, isWide, actions, (event) => void lift?.(event));
  const handle = { ...attributes, ...keys, ref: setActivatorNodeRef };
  return (
    <li
      // A card can be dragged from anywhere, even from its links and buttons.
      {...pressed}
      ref={(element) => {
        setNodeRef(element);
        measure(element);
      }}
      data-card={card._id}
      data-index={index}
      data-is-lifted={isDragging}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={styles.card}
      style={style}
    >
      <CardFace card={card} today={today} handle={handle} stop={stop} />
      <CardButtons card={card} actions={actions} stop={stop} />
    </li>
  );
}

/** A press opens the customer, as Enter does; by keyboard a card can only be lifted where all lists are in sight. */
function useHandle(card: Card, isWide: boolean, actions: CardActions, lift: (event: KeyboardEvent) => void) {
  const navigate = useNavigate();
  const open = () => void navigate(customerPath(card));
  return {
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') {
        event.preventDefault();
        open();
      } else if (isWide) lift(event);
      else if (event.key === ' ') {
        event.preventDefault();
        actions.onMenu(card);
      }
    },
    ...(!isWide && { 'aria-roledescription': undefined, 'aria-describedby': undefined }),
  };
}

/** Lets cards be dropped on the list, also at indexes scrolled out of sight, whose position the virtualizer knows. */
function useDropList(status: number, virtualizer: Virtualizer<HTMLDivElement, Element>) {
  const topLeft = () => node.current?.getBoundingClientRect() ?? new DOMRect();
  const target: DropList = {
    status,
    indexAt: ({ x, y }) => {
      const { left, top } = topLeft();
      const offset = virtualizer.options.horizontal ? x - left : y - top;
      const card = virtualizer.getVirtualItemForOffset(offset);
      if (!card) return 0;
      return offset > card.start + card.size / 2 ? card.index + 1 : card.index;
    },
    cornerOf: (index) => {
      const { left, top } = topLeft();
      const before = virtualizer.measurementsCache[Math.min(index, virtualizer.options.count) - 1];
      return { x: left, y: top + (before ? before.end + GAP : 0) };
    },
  };
  const { node, setNodeRef } = useDroppable({ id: status, data: target });
  return setNodeRef;
}

/** Reads the next page when the shown cards come near the last one that was read. */
function useNearEnd(last: number, count: number, onNearEnd: () => void): void {
  const isNear = count > 0 && last >= count - AHEAD;
  useEffect(() => {
    if (isNear) onNearEnd();
  }, [isNear, onNearEnd]);
}

/** Focuses a card that was moved here, once the list has drawn it: it may be far out of sight. */
function useFocus(
  { cards, focusId, isWide, onFocused }: CardListProps,
  scroller: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
): void {
  const index = isWide ? cards.findIndex(({ _id }) => _id === focusId) : -1;
  useEffect(() => {
    if (index < 0) return;
    scrollTo(index);
    return focusCardWhenMounted(scroller, focusId ?? '', onFocused);
  });
}
