import { useDroppable } from '@dnd-kit/core';
import type { CalendarCell } from '../calendar-cell.ts';
import type { Dragged } from './use-calendar-drag.ts';

/** Lets entries be dropped on a cell; `over`: what dropping the entry above it would do, a move or nothing. */
export function useDropCell(id: string, cell: CalendarCell, dragged: Dragged | undefined) {
  const { setNodeRef, isOver } = useDroppable({ id, data: cell });
  const over = !isOver || !dragged ? undefined : dragged.obstacle ? 'refused' : 'taken-here';
  return { setNodeRef, over };
}
