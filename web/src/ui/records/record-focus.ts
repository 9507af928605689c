import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { nextOfRows, partOf, rowAndPart, useRovingFocus } from '../focus/use-roving-focus.ts';

/** The rows that were chosen to do something with all of them. */
export type RowSelection<Row> = {
  /** The chosen rows that are still in the list, as they are now. */
  readonly chosen: readonly Row[];
  readonly has: (key: string) => boolean;
  /** Chooses or unchooses a row; with a range, all rows from the one that was changed last. */
  readonly toggle: (index: number, isRange?: boolean) => void;
  /** Chooses all rows that are read, or none. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
};

type RowFocus = {
  readonly selection: RowSelection<unknown>;
  readonly scrollTo: (index: number) => void;
  /** The part of a row in place of one that the row lacks. */
  readonly partIn: (index: number, part: string) => string;
};

/** The place of the link of a row. */
export const linkOf = (row: string): string => partOf(row, 'open');

/**
 * The focus in rows, by their keys: arrows, Home and End go from row to row and across a row; the arrow up from the
 * first row goes to the search box. Space chooses a row, Shift with an arrow the next one too, Escape none.
 */
export function useRowFocus(rows: readonly string[], { selection, scrollTo, partIn }: RowFocus) {
  const indexOf = (place: string) => rows.indexOf(rowAndPart(place).row);
  const roving = useRovingFocus({
    first: () => (rows[0] === undefined ? undefined : linkOf(rows[0])),
    present: (place) => {
      const row = rows[indexOf(place)];
      return row === undefined ? undefined : partOf(row, partIn(indexOf(place), rowAndPart(place).part));
    },
    next: (key, from) => nextOfRows(rows, { key, from, main: 'open' }),
    show: (place) => scrollTo(indexOf(place)),
    scrollsItself: true,
  });
  const index = roving.focused === undefined ? 0 : indexOf(roving.focused);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey, target } = event;
    if (!(target instanceof Element && target.closest('[data-row]')) || altKey || ctrlKey || metaKey) return;
    // In a box or a button the space bar has its own meaning.
    const act = actionOf(key, { index, selection, canChoose: !target.matches('input, button') });
    if (act) {
      event.preventDefault();
      return act();
    }
    roving.holderProps.onKeyDown(event);
    const next = index + ({ ArrowDown: 1, ArrowUp: -1 }[key] ?? 0);
    if (!shiftKey || next === index) return;
    selection.toggle(index, true);
    if (next < rows.length) selection.toggle(next, true);
  };
  return { index, go: roving.go, place: roving.place, onKeyDown, onFocus: roving.holderProps.onFocus };
}

type At = { readonly index: number; readonly canChoose: boolean; readonly selection: RowSelection<unknown> };

/** The effect of a key that leads to no other row. */
function actionOf(key: string, { index, canChoose, selection }: At): (() => void) | undefined {
  if (key === 'ArrowUp' && index === 0) return focusSearch;
  if (key === ' ' && canChoose) return () => selection.toggle(index);
  return key === 'Escape' && selection.chosen.length > 0 ? selection.clear : undefined;
}

/** Moves the focus from the search box to the first row. */
export function focusFirstRow(): void {
  document.querySelector<HTMLElement>('[data-row="0"] a')?.focus();
}

/** Moves the focus from the first row to the search box. */
function focusSearch(): void {
  document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
}

/**
 * Stores the opened row in the history, and focuses it on the person's return. The returned function stores a row by
 * its key; call it before the row's screen opens.
 */
export function useReturnToRow(rows: readonly string[], go: (row: string) => void): (row: string) => void {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isDone = useRef(false);
  const opened: unknown = state?.openedRow;
  const goBack = useEffectEvent(() => {
    if (typeof opened === 'string' && rows.includes(opened)) go(opened);
  });
  useEffect(() => {
    if (isDone.current || opened === undefined) return;
    isDone.current = true;
    // After the frame has scrolled a new screen to its top.
    const frame = requestAnimationFrame(() => goBack());
    return () => cancelAnimationFrame(frame);
  }, [opened]);
  return (row) => {
    isDone.current = true;
    void navigate({ search }, { replace: true, state: { ...state, openedRow: row } });
  };
}
