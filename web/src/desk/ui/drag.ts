import type { RefObject } from 'react';

/** A long press lifts what is dragged; a finger that moves before that scrolls, as everywhere (ms, px). */
export const LONG_PRESS = { delay: 300, tolerance: 8 };

/** Distance that a pressed mouse moves before it drags, px. */
export const CLICK = { distance: 5 };

/** How long the phone vibrates when something is lifted. */
export const HAPTIC_MS = 12;

/** After each event the library announces the words that its handler has left. */
export function announcementsOf(announcement: RefObject<string>) {
  const say = () => announcement.current;
  return { onDragStart: say, onDragMove: say, onDragOver: say, onDragEnd: say, onDragCancel: say };
}
