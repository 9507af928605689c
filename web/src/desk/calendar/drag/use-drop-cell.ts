import { useDroppable } from '@dnd-kit/core';
import type { CalendarCell } from '../calendar-cell.ts';
import type { Dragged } from './use-calendar-drag.ts';

/** Makes a cell a drop target; `over`: the effect of a drop of the entry above it, a move or none. */
export function useDropCell(id: string, cell: CalendarCell, dragged: Dragged | undefined) {
  const { setNodeRef, isOver } = useDroppable({ id, data: cell });
  const over = !isOver || !dragged ? undefined : dragged.obstacle ? 'refused' : 'taken-here';
  return { setNodeRef, over };
}
