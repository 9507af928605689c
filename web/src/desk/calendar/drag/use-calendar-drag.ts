import { type DndContextProps, type DragMoveEvent, KeyboardCode, KeyboardSensor, useSensor } from '@dnd-kit/core';
import type { Appointment } from 'contract/appointments/appointments';
import { useRef, useState } from 'react';
import { useDragAccessibility, useDragSensors, vibrateAtTouch } from '../../ui/drag.ts';
import { type Move, moveTo, type Obstacle, obstacleTo, type Place } from '../places.ts';
import { findCell, findNextCell, placeOf } from './cells.ts';
import { INSTRUCTIONS, liftedText, overText, stayedText } from './drag-text.ts';

/** Enter opens an entry: only the space bar lifts it. */
const KEYS = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
};

/** The dragged entry, as it was when it was lifted, and the place under it. */
export type Dragged = {
  readonly appointment: Appointment;
  readonly place: Place | undefined;
  readonly obstacle: Obstacle | undefined;
};

type CalendarDrag = {
  readonly appointments: readonly Appointment[];
  readonly today: string;
  /** Called when it is dropped on a place that takes it. */
  readonly onMove: (move: Move) => void;
};

/** Drags appointments by mouse, keyboard and touch: the props for the library, and the dragged entry. */
export function useCalendarDrag({ appointments, today, onMove }: CalendarDrag) {
  const [dragged, setDragged] = useState<Dragged>();
  const announcement = useRef('');
  const keyboard = { coordinateGetter: findNextCell, keyboardCodes: KEYS, scrollBehavior: 'auto' } as const;
  const sensors = useDragSensors(useSensor(KeyboardSensor, keyboard));
  const at = (appointment: Appointment, place: Place | undefined): Dragged => ({
    ...{ appointment, place },
    obstacle: place && obstacleTo(appointment, place, { appointments, today }),
  });
  const follow = ({ collisions }: DragMoveEvent) => {
    const place = placeOf(collisions);
    if (!dragged || isSame(place, dragged.place)) return;
    const next = at(dragged.appointment, place);
    // Just lifted, it is over its own place: nothing more is announced.
    const isJustLifted = dragged.place === undefined && place !== undefined && !moveTo(dragged.appointment, place);
    if (!isJustLifted) announcement.current = overText(next.appointment, place, next.obstacle);
    setDragged(next);
  };
  const props: DndContextProps = {
    sensors,
    accessibility: useDragAccessibility(announcement, INSTRUCTIONS),
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
      const { appointment, obstacle, place } = at(dragged.appointment, placeOf(collisions));
      const move = place && !obstacle ? moveTo(appointment, place) : undefined;
      announcement.current = move ? overText(appointment, place, undefined) : stayedText(appointment, obstacle);
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

const isSame = (one: Place | undefined, other: Place | undefined) =>
  one?.day === other?.day && one?.timeSlot === other?.timeSlot && one?.broker === other?.broker;
