import { useDraggable } from '@dnd-kit/core';
import type { Appointment } from 'contract/appointments/appointments';
import { isMovable } from '../calendar-cell.ts';

/** Lets a person drag an entry by mouse, long press and the space bar, if its appointment can move. */
export function useDragEntry(appointment: Appointment) {
  const isFixed = !isMovable(appointment);
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({ id: appointment._id, disabled: isFixed });
  const handle = { 'aria-describedby': attributes['aria-describedby'], ...listeners };
  return { ref: setNodeRef, handle: isFixed ? {} : handle, isDragging };
}
