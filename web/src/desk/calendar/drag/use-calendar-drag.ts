import {
  type ClientRect,
  type Collision,
  type CollisionDetection,
  type DndContextProps,
  type DragMoveEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import type { Appointment } from 'contract/appointments/appointments';
import { useRef, useState } from 'react';
import { useDragAccessibility, useDragSensors, vibrateAtTouch } from '../../../ui/drag.ts';
import { type CalendarCell, type Move, moveTo, type Obstacle, obstacleTo } from '../calendar-cell.ts';
import { INSTRUCTIONS, liftedText, overText, stayedText } from './drag-text.ts';

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

type Point = { readonly x: number; readonly y: number };

/** Distance from a cell's corner at which the keyboard puts an entry, px. */
const INSET = 4;
/** The weight of a distance across an arrow's direction against one along it. */
const ASIDE = 4;

/** The cell under the pointer, or under the corner of the entry when the keyboard moves it. */
const findCell: CollisionDetection = ({ collisionRect, droppableContainers, droppableRects, pointerCoordinates }) => {
  const point = pointerCoordinates ?? { x: collisionRect.left + INSET, y: collisionRect.top + INSET };
  const under = droppableContainers.find(({ id }) => contains(droppableRects.get(id), point));
  return under ? [{ id: under.id, data: { cell: under.data.current } }] : [];
};

/** The cell that `findCell` found. */
function cellOf(collisions: readonly Collision[] | null): CalendarCell | undefined {
  return collisions?.[0]?.data?.cell;
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The target of an arrow: the nearest cell on that side. */
const findNextCell: KeyboardCoordinateGetter = ({ code }, { currentCoordinates, context }) => {
  const arrow = ARROWS[code];
  const from = context.over?.rect ?? context.collisionRect;
  if (!arrow || !from) return undefined;
  const start = middleOf(from);
  const cells = [...context.droppableRects.values()].flatMap((rect) => {
    const { x, y } = { x: middleOf(rect).x - start.x, y: middleOf(rect).y - start.y };
    const along = x * arrow.x + y * arrow.y;
    return along > 1 ? [{ rect, distance: along + ASIDE * Math.abs(x * arrow.y + y * arrow.x) }] : [];
  });
  const [next] = cells.sort((one, other) => one.distance - other.distance);
  return next ? { x: next.rect.left, y: next.rect.top } : currentCoordinates;
};

function contains(rect: ClientRect | undefined, { x, y }: Point): boolean {
  return rect !== undefined && x >= rect.left && x < rect.right && y >= rect.top && y < rect.bottom;
}

const middleOf = ({ left, top, width, height }: ClientRect): Point => ({ x: left + width / 2, y: top + height / 2 });
