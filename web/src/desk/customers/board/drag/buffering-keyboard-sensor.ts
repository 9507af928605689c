import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

/** Frames after which buffered keys are dispatched even if nothing was measured. */
const MAX_FRAMES = 20;

/**
 * The library's sensor listens to keys only a moment after it lifted a card, and knows no lists before it has measured
 * them. Keys pressed before that are buffered, and then dispatched again, one a frame.
 */
export class BufferingKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    const buffered: KeyboardEvent[] = [];
    let isPassing = false;
    const hold = (event: KeyboardEvent) => {
      if (isPassing) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      buffered.push(event);
    };
    const passOn = () => {
      const { key, code } = buffered.shift() ?? {};
      if (key === undefined || code === undefined) return document.removeEventListener('keydown', hold, true);
      isPassing = true;
      document.dispatchEvent(new KeyboardEvent('keydown', { key, code, cancelable: true }));
      isPassing = false;
      requestAnimationFrame(passOn);
    };
    const wait = (frames: number) => {
      if (frames === 0 || props.context.current.collisions?.length) passOn();
      else requestAnimationFrame(() => wait(frames - 1));
    };
    document.addEventListener('keydown', hold, true);
    // This timer fires after the library's own, which was started before it.
    setTimeout(() => wait(MAX_FRAMES));
  }
}
