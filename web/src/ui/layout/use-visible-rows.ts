import { type UIEvent, useState } from 'react';
import { NEXT_FRAMES, useDeferredRender } from '../use-deferred-render.ts';

/** About twice the rows that a screen shows, and how many of them are before the first one in view. */
const NEAR = { rows: 40, before: 12 };
/** Rows per scroll step: the table is not rendered again for every row that passes. */
const STEP = 10;

/**
 * The rows of a long table that scrolls in its own box: after sorting and filtering, those near the view are right in
 * the next frame, the others soon after. Use the index as key: React changes the content of a row faster than it moves
 * one. Pass `onScroll` to the scrolling box and `isUpdating` to the table as `aria-busy`; it is true until the last row
 * is right.
 */
export function useVisibleRows<Row>(rows: readonly Row[]) {
  const [first, setFirst] = useState(0);
  const later = useDeferredRender(rows, NEXT_FRAMES);
  const onScroll = ({ currentTarget: { scrollTop, scrollHeight } }: UIEvent<HTMLElement>) =>
    setFirst(Math.floor(((scrollTop / scrollHeight) * rows.length) / STEP) * STEP);
  const from = Math.min(first, rows.length - 1) - NEAR.before;
  const isNear = (index: number) => index >= from && index < from + NEAR.rows;
  const shown = rows.map((row, index) => (isNear(index) ? row : (later[index] ?? row)));
  return { shown, onScroll, isUpdating: shown.some((row, index) => row !== rows[index]) };
}
