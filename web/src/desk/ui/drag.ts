import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { type RefObject, useMemo } from 'react';

/** A long press lifts what is dragged; a finger that moves before that scrolls, as everywhere (ms, px). */
const LONG_PRESS = { delay: 300, tolerance: 8 };

/** Distance that a pressed mouse moves before it drags, px. */
const CLICK = { distance: 5 };

/** How long the phone vibrates when something is lifted. */
const HAPTIC_MS = 12;

/** What lifts: a pressed mouse that moves, a long press, and the keys of that sensor. */
export function useDragSensors(keyboard: Parameters<typeof useSensors>[number]) {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: CLICK }),
    useSensor(TouchSensor, { activationConstraint: LONG_PRESS }),
    keyboard,
  );
}

/** What screen readers say: the instructions first, and after each event the words that its handler has left. */
export function useDragAccessibility(announcement: RefObject<string>, instructions: string) {
  return useMemo(() => {
    const say = () => announcement.current;
    return {
      announcements: { onDragStart: say, onDragMove: say, onDragOver: say, onDragEnd: say, onDragCancel: say },
      screenReaderInstructions: { draggable: instructions },
    };
  }, [announcement, instructions]);
}

/** Lets the phone vibrate where a finger lifted something. */
export function vibrateAtTouch({ type }: Event): void {
  if (type === 'touchstart') navigator.vibrate?.(HAPTIC_MS);
}
