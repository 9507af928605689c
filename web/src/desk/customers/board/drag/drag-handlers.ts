import type { BeforeCapture, DraggableLocation, DragUpdate, DropResult, ResponderProvided } from '@hello-pangea/dnd';
import type { Place } from '../board-text.ts';
import type { CardDrag } from './use-card-drag.ts';

/** Drags by mouse and by keyboard, in the library's events. */
export function dragHandlers(cardDrag: CardDrag) {
  return {
    onBeforeCapture: ({ draggableId }: BeforeCapture) => cardDrag.lock(draggableId),
    onDragStart: (_: unknown, { announce }: ResponderProvided) => announce(cardDrag.lifted()),
    onDragUpdate: ({ destination }: DragUpdate, { announce }: ResponderProvided) =>
      announce(cardDrag.over(placeOf(destination))),
    onDragEnd: ({ destination, reason }: DropResult, { announce }: ResponderProvided) =>
      announce(reason === 'CANCEL' ? cardDrag.cancelled() : cardDrag.dropped(placeOf(destination))),
  };
}

function placeOf(destination: DraggableLocation | null | undefined): Place | undefined {
  return destination ? { status: Number(destination.droppableId), index: destination.index } : undefined;
}
