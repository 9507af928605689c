import { useDroppable } from '@dnd-kit/core';
import type { Place } from '../places.ts';
import type { Dragged } from './use-calendar-drag.ts';

/** Lets entries be dropped on a place; `over`: what dropping the entry above it would do, a move or nothing. */
export function useDropPlace(id: string, place: Place, dragged: Dragged | undefined) {
  const { setNodeRef, isOver } = useDroppable({ id, data: place });
  const over = !isOver || !dragged ? undefined : dragged.obstacle ? 'refused' : 'taken-here';
  return { setNodeRef, over };
}
