/** A place on the screen, px. */
export type Point = { readonly x: number; readonly y: number };

/** What a touch that drags something does, in this order. */
export type TouchDragHandlers = {
  readonly onLift: (at: Point) => void;
  readonly onMove: (at: Point) => void;
  readonly onDrop: (at: Point) => void;
  /** Something came between: a phone call, a second finger, Escape. */
  readonly onCancel: () => void;
};

/** A long press lifts what is under it; a finger that moves on before scrolls, as everywhere. */
const LONG_PRESS_MS = 300;
const STILL_PX = 8;

/**
 * Follows the touch of a `touchstart` until it ends. It listens on the element that was touched: that gets the events
 * even when it is unmounted meanwhile, as virtual lists do with cards out of sight. `gone` aborts when the board is
 * unmounted.
 */
export function followTouch(start: TouchEvent, handlers: TouchDragHandlers, gone: AbortSignal): void {
  const [touch] = start.touches;
  const { target } = start;
  if (!touch || !target || start.touches.length > 1) return;
  const from = pointOf(touch);
  const over = new AbortController();
  const { signal } = over;
  let isDragging = false;
  const longPress = setTimeout(() => {
    isDragging = true;
    handlers.onLift(from);
  }, LONG_PRESS_MS);
  signal.addEventListener('abort', () => clearTimeout(longPress));
  const cancel = () => {
    over.abort();
    if (isDragging) handlers.onCancel();
  };
  const move = (event: TouchEvent) => {
    const [now] = event.touches;
    if (!now || event.touches.length > 1) return cancel();
    if (isDragging) {
      event.preventDefault();
      handlers.onMove(pointOf(now));
    } else if (Math.hypot(now.clientX - from.x, now.clientY - from.y) > STILL_PX) cancel();
  };
  const end = (event: TouchEvent) => {
    over.abort();
    if (!isDragging) return;
    // No click follows on what happens to be under the finger.
    event.preventDefault();
    const [left] = event.changedTouches;
    handlers.onDrop(left ? pointOf(left) : from);
  };
  listen(target, 'touchmove', move, signal);
  listen(target, 'touchend', end, signal);
  listen(target, 'touchcancel', cancel, signal);
  gone.addEventListener('abort', cancel, { signal });
  // The menu of a long press would end the touch.
  listen(window, 'contextmenu', (event) => event.preventDefault(), signal);
  listen(window, 'keydown', (event: KeyboardEvent) => event.key === 'Escape' && cancel(), signal);
}

function listen<E extends Event>(
  on: EventTarget,
  name: string,
  onEvent: (event: E) => void,
  signal: AbortSignal,
): void {
  on.addEventListener(name, onEvent as (event: Event) => void, { passive: false, signal });
}

function pointOf({ clientX, clientY }: Touch): Point {
  return { x: clientX, y: clientY };
}
