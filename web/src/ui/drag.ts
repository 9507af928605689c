import {
  KeyboardSensor,
  type KeyboardSensorOptions,
  type KeyboardSensorProps,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type RefObject, useMemo } from 'react';

/** A long press lifts an element; an earlier move of the finger scrolls, as everywhere (ms, px). */
const LONG_PRESS = { delay: 300, tolerance: 8 };

/** Distance that a pressed mouse moves before it drags, px. */
const CLICK = { distance: 5 };

/** The vibration of the phone at a lift. */
const HAPTIC_MS = 12;

/** Frames after which buffered keys are dispatched even without a measurement. */
const MAX_FRAMES = 20;

/**
 * The ways to lift: a mouse pressed and moved, a long press, and those keys, none of which gets lost however fast they
 * come.
 */
export function useDragSensors(keyboard: KeyboardSensorOptions) {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: CLICK }),
    useSensor(TouchSensor, { activationConstraint: LONG_PRESS }),
    useSensor(BufferingKeyboardSensor, keyboard),
  );
}

/**
 * The library's sensor takes keys only a moment after a lift, and knows no drop targets before its measurement. The
 * sensor buffers earlier keys, and then dispatches them again. After a drop or a cancel, keys belong to the present
 * screen, such as a dialog.
 */
class BufferingKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    const keys = bufferKeys(() => Boolean(props.context.current.collisions?.length));
    const ending = (end: () => void) => () => {
      keys.stop();
      end();
    };
    super({ ...props, onEnd: ending(props.onEnd), onCancel: ending(props.onCancel) });
    // This timer fires after the library's own, which was started before it.
    setTimeout(keys.dispatch);
  }
}

/**
 * Takes every key from the page until `stop`. `dispatch` waits until they can be understood, dispatches them again, one
 * a frame, and stops after the last.
 */
function bufferKeys(isReady: () => boolean) {
  const buffered: KeyboardEvent[] = [];
  let isPassing = false;
  const hold = (event: KeyboardEvent) => {
    if (isPassing) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    buffered.push(event);
  };
  const stop = () => {
    buffered.length = 0;
    document.removeEventListener('keydown', hold, true);
  };
  const passOn = () => {
    const { key, code } = buffered.shift() ?? {};
    if (key === undefined || code === undefined) return stop();
    isPassing = true;
    document.dispatchEvent(new KeyboardEvent('keydown', { key, code, cancelable: true }));
    isPassing = false;
    requestAnimationFrame(passOn);
  };
  const wait = (frames: number) => {
    if (frames === 0 || isReady()) passOn();
    else requestAnimationFrame(() => wait(frames - 1));
  };
  document.addEventListener('keydown', hold, true);
  return { dispatch: () => wait(MAX_FRAMES), stop };
}

/**
 * The words of screen readers: the instructions first, and after each event the words of its handler. `restoreFocus`:
 * the dropped element gets the focus a frame later; false if it keeps the focus, or a question takes it.
 */
export function useDragAccessibility(announcement: RefObject<string>, instructions: string, restoreFocus = true) {
  return useMemo(() => {
    const say = () => announcement.current;
    return {
      announcements: { onDragStart: say, onDragMove: say, onDragOver: say, onDragEnd: say, onDragCancel: say },
      screenReaderInstructions: { draggable: instructions },
      restoreFocus,
    };
  }, [announcement, instructions, restoreFocus]);
}

/** Lets the phone vibrate where a finger lifted something. */
export function vibrateAtTouch({ type }: Event): void {
  if (type === 'touchstart') navigator.vibrate?.(HAPTIC_MS);
}
