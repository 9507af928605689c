import { type DndContextProps, type DragMoveEvent, KeyboardCode, TraversalOrder } from '@dnd-kit/core';
import { useRef, useState } from 'react';
import { useDragAccessibility, useDragSensors, vibrateAtTouch } from '../../../ui/drag.ts';
import { type DropTarget, INSTRUCTIONS, takesCards } from './board-text.ts';
import { dropTargetOf, findDropTarget, findNextTarget } from './drop-target.ts';
import type { DragHandlers } from './use-drag-handlers.ts';

/** Space lifts; Enter opens the customer. */
const KEYS = {
  start: [KeyboardCode.Space],
  end: [KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab],
  cancel: [KeyboardCode.Esc],
};
/** A touch that moved the card by less than this was a long press, not a drag, px. */
const IN_PLACE = 8;

/** Share of its size, from an edge, in which dragging scrolls: first the list, then the strip, then the page. */
const AUTO_SCROLL = {
  threshold: { x: 0.14, y: 0.14 },
  acceleration: 4,
  order: TraversalOrder.ReversedTreeOrder,
  // A card that its list mounts again during a drag has not shifted.
  layoutShiftCompensation: false,
};

/** The dragged card, and where it would land. */
export type Dragged = { readonly id: string; readonly target: DropTarget | undefined };

/**
 * Drags cards by mouse, keyboard and touch: the props for the library, and the dragged card. `onDropped` gets the
 * status of the target list. `onLongPress` gets a card that a finger held and released without a move.
 */
export function useBoardDrag(
  handlers: DragHandlers,
  onDropped: (status: number) => void,
  onLongPress: (id: string) => void,
) {
  const [dragged, setDragged] = useState<Dragged>();
  const origin = useRef<DropTarget>(undefined);
  const announcement = useRef('');
  const keyboard = { coordinateGetter: findNextTarget, keyboardCodes: KEYS, scrollBehavior: 'auto' } as const;
  const sensors = useDragSensors(keyboard);
  const end = (words: string) => {
    announcement.current = words;
    setDragged(undefined);
  };
  const follow = ({ active, collisions }: DragMoveEvent) => {
    const target = dropTargetOf(collisions, origin.current);
    if (isSame(target, dragged?.target)) return;
    announcement.current = handlers.over(target);
    setDragged({ id: String(active.id), target });
  };
  const props: DndContextProps = {
    sensors,
    accessibility: useDragAccessibility(announcement, INSTRUCTIONS),
    autoScroll: AUTO_SCROLL,
    collisionDetection: findDropTarget,
    onDragStart: ({ active, activatorEvent }) => {
      const id = String(active.id);
      handlers.lock(id);
      vibrateAtTouch(activatorEvent);
      const from = active.data.current as DropTarget;
      origin.current = takesCards(from.status) ? from : undefined;
      announcement.current = handlers.lifted();
      setDragged({ id, target: origin.current });
    },
    onDragMove: follow,
    onDragOver: follow,
    onDragEnd: ({ active, activatorEvent, collisions, delta, over }) => {
      if (activatorEvent.type === 'touchstart' && Math.hypot(delta.x, delta.y) < IN_PLACE) {
        end(handlers.cancelled());
        onLongPress(String(active.id));
        return;
      }
      const target = dropTargetOf(collisions, origin.current);
      end(handlers.dropped(target));
      // Not when it was dropped on a list's button: then the list that the card left stays in sight.
      if (target && over?.id === target.status) onDropped(target.status);
    },
    onDragCancel: () => end(handlers.cancelled()),
  };
  return { dragged, props };
}

const isSame = (one: DropTarget | undefined, other: DropTarget | undefined) =>
  one?.status === other?.status && one?.index === other?.index;
