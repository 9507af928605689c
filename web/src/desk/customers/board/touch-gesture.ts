/** A place on the screen, px. */
export type Point = { readonly x: number; readonly y: number };

/** What a finger that carries something does, in this order. */
export type Carry = {
  readonly onLift: (at: Point) => void;
  readonly onMove: (at: Point) => void;
  readonly onDrop: (at: Point) => void;
  /** Something came between: a call, a second finger, Escape. */
  readonly onGiveUp: () => void;
};

/** A finger that rests so long lifts what is under it; one that moves on before scrolls, as everywhere. */
const REST_MS = 300;
const STILL_PX = 8;

/**
 * Follows the finger of a `touchstart` until it leaves the screen. It listens on what was touched: that goes on hearing
 * of the finger even when it is taken out of the page meanwhile, as lists do with cards that are not in sight. Once
 * `gone`, whoever asked is no longer there.
 */
export function followFinger(start: TouchEvent, carry: Carry, gone: AbortSignal): void {
  const [touch] = start.touches;
  const { target } = start;
  if (!touch || !target || start.touches.length > 1) return;
  const from = pointOf(touch);
  const over = new AbortController();
  const { signal } = over;
  let isCarrying = false;
  const rest = setTimeout(() => {
    isCarrying = true;
    carry.onLift(from);
  }, REST_MS);
  signal.addEventListener('abort', () => clearTimeout(rest));
  const cancel = () => {
    over.abort();
    if (isCarrying) carry.onGiveUp();
  };
  const move = (event: TouchEvent) => {
    const [now] = event.touches;
    if (!now || event.touches.length > 1) return cancel();
    if (isCarrying) {
      event.preventDefault();
      carry.onMove(pointOf(now));
    } else if (Math.hypot(now.clientX - from.x, now.clientY - from.y) > STILL_PX) cancel();
  };
  const end = (event: TouchEvent) => {
    over.abort();
    if (!isCarrying) return;
    // No click follows on what happens to be under the finger.
    event.preventDefault();
    const [left] = event.changedTouches;
    carry.onDrop(left ? pointOf(left) : from);
  };
  listen(target, 'touchmove', move, signal);
  listen(target, 'touchend', end, signal);
  listen(target, 'touchcancel', cancel, signal);
  gone.addEventListener('abort', cancel, { signal });
  // The menu of a long press would end the touch.
  listen(window, 'contextmenu', (event) => event.preventDefault(), signal);
  listen(window, 'keydown', (event: KeyboardEvent) => event.key === 'Escape' && cancel(), signal);
}

function listen<E extends Event>(on: EventTarget, name: string, hear: (event: E) => void, signal: AbortSignal): void {
  on.addEventListener(name, hear as (event: Event) => void, { passive: false, signal });
}

function pointOf({ clientX, clientY }: Touch): Point {
  return { x: clientX, y: clientY };
}
