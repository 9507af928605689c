import type { BeforeCapture, DraggableLocation, DragUpdate, DropResult, ResponderProvided } from '@hello-pangea/dnd';
import type { Place } from './board-text.ts';
import type { Carrying } from './use-carrying.ts';

/** Carrying by mouse and by keyboard, as the library tells it. */
export function dragging(carrying: Carrying) {
  return {
    onBeforeCapture: ({ draggableId }: BeforeCapture) => carrying.hold(draggableId),
    onDragStart: (_: unknown, { announce }: ResponderProvided) => announce(carrying.lifted()),
    onDragUpdate: ({ destination }: DragUpdate, { announce }: ResponderProvided) =>
      announce(carrying.over(placeOf(destination))),
    onDragEnd: ({ destination, reason }: DropResult, { announce }: ResponderProvided) =>
      announce(reason === 'CANCEL' ? carrying.givenUp() : carrying.dropped(placeOf(destination))),
  };
}

function placeOf(destination: DraggableLocation | null | undefined): Place | undefined {
  return destination ? { status: Number(destination.droppableId), index: destination.index } : undefined;
}
