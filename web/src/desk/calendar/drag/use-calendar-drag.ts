import { type DndContextProps, type DragMoveEvent, KeyboardCode } from '@dnd-kit/core';
import type { Appointment } from 'contract/appointments/appointments';
import { useRef, useState } from 'react';
import { useDragAccessibility, useDragSensors, vibrateAtTouch } from '../../../ui/drag.ts';
import { type CalendarCell, type Move, moveTo, type Obstacle, obstacleTo } from '../calendar-cell.ts';
import { INSTRUCTIONS, liftedText, overText, stayedText } from './drag-text.ts';
import { cellOf, findCell, findNextCell } from './find-cell.ts';

/** Enter opens an entry: only the space bar lifts it. */
const KEYS = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
};

/** The dragged entry, as it was when it was lifted, and the cell under it. */
export type Dragged = {
  readonly appointment: Appointment;
  readonly cell: CalendarCell | undefined;
  readonly obstacle: Obstacle | undefined;
};

type CalendarDrag = {
  readonly appointments: readonly Appointment[];
  readonly today: string;
  /** Called when it is dropped on a cell that takes it. */
  readonly onMove: (move: Move) => void;
};

/** Drags appointments by mouse, keyboard and touch: the props for the library, and the dragged entry. */
export function useCalendarDrag({ appointments, today, onMove }: CalendarDrag) {
  const [dragged, setDragged] = useState<Dragged>();
  const announcement = useRef('');
  const keyboard = { coordinateGetter: findNextCell, keyboardCodes: KEYS, scrollBehavior: 'auto' } as const;
  const sensors = useDragSensors(keyboard);
  const at = (appointment: Appointment, cell: CalendarCell | undefined): Dragged => ({
    appointment,
    cell,
    obstacle: cell && obstacleTo(appointment, cell, { appointments, today }),
  });
  const follow = ({ collisions }: DragMoveEvent) => {
    const cell = cellOf(collisions);
    if (!dragged || isSame(cell, dragged.cell)) return;
    const next = at(dragged.appointment, cell);
    // A lifted entry is over its own cell at first: no further announcement follows.
    const isJustLifted = dragged.cell === undefined && cell !== undefined && !moveTo(dragged.appointment, cell);
    if (!isJustLifted) announcement.current = overText(next.appointment, cell, next.obstacle);
    setDragged(next);
  };
  const props: DndContextProps = {
    sensors,
    accessibility: useDragAccessibility(announcement, INSTRUCTIONS, false),
    collisionDetection: findCell,
    onDragStart: ({ active, activatorEvent }) => {
      const appointment = appointments.find(({ _id }) => _id === active.id);
      if (!appointment) return;
      vibrateAtTouch(activatorEvent);
      announcement.current = liftedText(appointment);
      setDragged(at(appointment, undefined));
    },
    onDragMove: follow,
    onDragOver: follow,
    onDragEnd: ({ collisions }) => {
      if (!dragged) return;
      const { appointment, obstacle, cell } = at(dragged.appointment, cellOf(collisions));
      const move = cell && !obstacle ? moveTo(appointment, cell) : undefined;
      announcement.current = move ? overText(appointment, cell, undefined) : stayedText(appointment, obstacle);
      setDragged(undefined);
      if (move) onMove(move);
    },
    onDragCancel: () => {
      announcement.current = dragged ? stayedText(dragged.appointment, undefined) : '';
      setDragged(undefined);
    },
  };
  return { dragged, props };
}

const isSame = (one: CalendarCell | undefined, other: CalendarCell | undefined) =>
  one?.day === other?.day && one?.timeSlot === other?.timeSlot && one?.broker === other?.broker;
