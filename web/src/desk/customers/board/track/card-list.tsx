import { Draggable, type DroppableProvided, type DroppableStateSnapshot } from '@hello-pangea/dnd';
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef } from 'react';
import styles from '../board.module.css';
import type { Card } from '../board-lists.ts';
import { type CardActions, CardFace } from './card.tsx';

/** A card and the gap after it before they were measured, px. */
const SIZES = { down: 148, along: 248 };
const GAP = 8;

/** So many cards before the end the next page is read. */
const AHEAD = 12;

type CardListProps = {
  cards: readonly Card[];
  /** Cards stand below each other, or beside each other. */
  direction: 'down' | 'along';
  isDraggable: boolean;
  actions: CardActions;
  onNearEnd: () => void;
  /** The card that gets the focus as soon as it is here. */
  focusId: string | undefined;
  onFocused: () => void;
  /** The card that is dragged away from here by touch. */
  liftedId: string | undefined;
  /** A card is dragged over this list by touch. */
  isUnderTouch: boolean;
  drop: { provided: DroppableProvided; snapshot: DroppableStateSnapshot };
};

/** The cards of a track. However many there are, only those in sight are in the page. */
export function CardList(props: CardListProps) {
  const { cards, direction, isDraggable, actions, drop } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isAlong = direction === 'along';
  const virtualizer = useVirtualizer({
    count: cards.length,
    horizontal: isAlong,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => cards[index]?._id ?? index,
    estimateSize: () => SIZES[direction],
    gap: GAP,
    overscan: 4,
  });
  const items = virtualizer.getVirtualItems();
  useNearEnd(items.at(-1)?.index ?? -1, cards.length, props.onNearEnd);
  useFocus(props, scroller, (index) => virtualizer.scrollToIndex(index));

  // A card that is dragged over a list needs its room there.
  const room = virtualizer.getTotalSize() + (drop.snapshot.isUsingPlaceholder ? SIZES[direction] : 0);
  return (
    <div
      {...drop.provided.droppableProps}
      ref={(element) => {
        scroller.current = element;
        drop.provided.innerRef(element);
      }}
      className={styles.scroller}
      data-direction={direction}
      data-scrolls
      data-is-over={drop.snapshot.isDraggingOver || props.isUnderTouch}
    >
      <ul className={styles.cards} style={isAlong ? { inlineSize: room } : { blockSize: room }}>
        {items.map((item) => {
          const card = cards[item.index];
          return card ? (
            <Draggable key={card._id} draggableId={card._id} index={item.index} isDragDisabled={!isDraggable}>
              {({ innerRef, draggableProps, dragHandleProps }) => (
                <li
                  {...draggableProps}
                  ref={(element) => {
                    innerRef(element);
                    virtualizer.measureElement(element);
                  }}
                  data-card={card._id}
                  data-index={item.index}
                  data-is-lifted={card._id === props.liftedId}
                  aria-setsize={cards.length}
                  aria-posinset={item.index + 1}
                  className={styles.card}
                  style={{ ...draggableProps.style, ...placeOf(item, isAlong) }}
                >
                  <CardFace card={card} actions={actions} {...(isDraggable && { handle: dragHandleProps })} />
                </li>
              )}
            </Draggable>
          ) : null;
        })}
      </ul>
    </div>
  );
}

function placeOf({ start }: VirtualItem, isAlong: boolean) {
  return isAlong ? { insetInlineStart: start } : { insetBlockStart: start };
}

/** Asks for more when the cards that are shown come near the last one that is here. */
function useNearEnd(last: number, count: number, onNearEnd: () => void): void {
  const isNear = count > 0 && last >= count - AHEAD;
  useEffect(() => {
    if (isNear) onNearEnd();
  }, [isNear, onNearEnd]);
}

/** Puts the focus on the card that was moved here, once the list has drawn it: it may be far from what is in sight. */
function useFocus(
  { cards, focusId, isDraggable, onFocused }: CardListProps,
  scroller: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
): void {
  const index = isDraggable ? cards.findIndex(({ _id }) => _id === focusId) : -1;
  useEffect(() => {
    if (index < 0) return;
    scrollTo(index);
    const focusWhenMounted = () => {
      const handle = scroller.current?.querySelector<HTMLElement>(`[data-rfd-drag-handle-draggable-id="${focusId}"]`);
      if (!handle) frame = requestAnimationFrame(focusWhenMounted);
      else {
        handle.focus();
        onFocused();
      }
    };
    let frame = requestAnimationFrame(focusWhenMounted);
    return () => cancelAnimationFrame(frame);
  });
}
