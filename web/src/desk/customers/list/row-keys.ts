import type { KeyboardEvent } from 'react';
import { focusBeside, focusSearch, type RowStop } from './row-focus.ts';
import type { Selection } from './use-selection.ts';

type Keys = {
  readonly index: number;
  readonly stop: RowStop;
  readonly count: number;
  readonly selection: Selection;
  readonly go: (index: number, stop?: RowStop) => void;
};

/** What a key does in the rows; undefined for every other key. */
export function actionOf({ key, shiftKey, altKey, ctrlKey, metaKey, target }: KeyboardEvent, keys: Keys) {
  const isInRow = target instanceof Element && target.closest('[data-row]') !== null;
  if (!isInRow || altKey || ctrlKey || metaKey) return undefined;
  const { index, stop, count, selection, go } = keys;
  const step = (by: number) => () => {
    if (index + by < 0) return focusSearch();
    go(index + by, stop);
    if (shiftKey) selectBoth(keys, index + by);
  };
  const actions: Record<string, () => void> = {
    ArrowDown: step(1),
    ArrowUp: step(-1),
    ArrowRight: () => focusBeside(1),
    ArrowLeft: () => focusBeside(-1),
    Home: () => go(0),
    End: () => go(count - 1),
    // In a box or a button the space bar has its own meaning.
    ...(stop !== 'select' && stop !== 'claim' && { ' ': () => selection.toggle(index) }),
    ...(selection.customers.length > 0 && { Escape: selection.clear }),
  };
  return actions[key];
}

/** The row with the focus, and the row that Shift and an arrow led to. */
function selectBoth({ index, count, selection }: Keys, next: number): void {
  selection.toggle(index, true);
  if (next < count) selection.toggle(next, true);
}
