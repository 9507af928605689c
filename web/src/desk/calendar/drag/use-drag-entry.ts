import { useDraggable } from '@dnd-kit/core';
import type { Appointment } from 'contract/appointments/appointments';
import { isMovable } from '../calendar-cell.ts';

/** Lets an entry be dragged by mouse, long press and the space bar, as long as its appointment can be moved. */
export function useDragEntry(appointment: Appointment) {
  const isFixed = !isMovable(appointment);
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({ id: appointment._id, disabled: isFixed });
  const handle = { 'aria-describedby': attributes['aria-describedby'], ...listeners };
  return { ref: setNodeRef, handle: isFixed ? {} : handle, isDragging };
}
