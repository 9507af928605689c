import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Marks an element that the keys reach. */
export type Place = { readonly 'data-place': string; readonly tabIndex: 0 | -1 };

type RovingFocus = {
  /** The place that Tab reaches while none of those that are shown has had the focus. */
  readonly first: () => string | undefined;
  /** A place as it is shown now, or what took its room; undefined while neither is shown. */
  readonly present: (place: string) => string | undefined;
  /** The place to which a key leads; undefined for a key that leads nowhere. */
  readonly next: (key: string, from: string) => string | undefined;
  /** Brings a place into sight before it gets the focus. */
  readonly show?: (place: string, from: string) => void;
  /** `show` scrolls: the browser does not scroll to what gets the focus. */
  readonly scrollsItself?: true;
  /** More is about to be shown: a place that got the focus is looked for again. */
  readonly isLoading?: boolean;
};

/**
 * Makes a list or a table one stop for Tab: keys without Ctrl, Alt and Meta lead from place to place in it. A place that
 * is not rendered yet gets the focus once it is; keys that come faster start at the place to which the last one led.
 */
export function useRovingFocus({ first, present, next, show, scrollsItself, isLoading = false }: RovingFocus) {
  const [focused, setFocused] = useState<string>();
  const awaited = useRef<string>(undefined);
  const kept = focused === undefined ? undefined : present(focused);
  const settle = () => {
    const place = awaited.current === undefined ? undefined : present(awaited.current);
    if (place === undefined || !focusPlace(place, { preventScroll: scrollsItself === true })) return;
    if (!isLoading) awaited.current = undefined;
  };
  useEffect(settle);
  const go = (place: string, from = place) => {
    const to = present(place) ?? place;
    // Rendered before the next key is handled: the place with the focus may leave the page.
    flushSync(() => setFocused(to));
    awaited.current = to;
    show?.(to, from);
    settle();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const from = awaited.current === undefined ? (kept ?? first()) : (present(awaited.current) ?? awaited.current);
    const to = from === undefined ? undefined : next(event.key, from);
    if (to === undefined) return;
    event.preventDefault();
    go(to, from);
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const place = placeOf(target);
    if (place === undefined) return;
    if (awaited.current !== undefined && present(awaited.current) !== place) awaited.current = undefined;
    setFocused(place);
  };
  return {
    focused: kept,
    go,
    place: (key: string): Place => ({ 'data-place': key, tabIndex: key === (kept ?? first()) ? 0 : -1 }),
    holderProps: { onKeyDown, onFocus },
  };
}

/** Focuses a place. Returns whether it is rendered. */
export function focusPlace(place: string, options: FocusOptions = {}, holder: ParentNode | null = document): boolean {
  const element = holder?.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`);
  element?.focus(options);
  return element != null;
}

/** The steps of the arrow keys: places along a row, and rows. */
const ARROWS: Readonly<Record<string, { readonly along: number; readonly across: number }>> = {
  ArrowLeft: { along: -1, across: 0 },
  ArrowRight: { along: 1, across: 0 },
  ArrowUp: { along: 0, across: -1 },
  ArrowDown: { along: 0, across: 1 },
};

/** The place of a part of a row. */
export function partOf(row: string, part: string): string {
  return `${row} ${part}`;
}

/** A row and a part of it, by the place. */
export function rowAndPart(place: string): { readonly row: string; readonly part: string } {
  const [row = '', part = ''] = place.split(' ');
  return { row, part };
}

/**
 * The target of a key among rows with parts: arrows to the same part of the next rows and to the visible parts of the
 * row; Home and End to the main part of the first and last row. `direction`: whether rows are below or beside each
 * other.
 */
export function nextOfRows(
  rows: readonly string[],
  { key, from, main, direction = 'down' }: { key: string; from: string; main: string; direction?: 'down' | 'along' },
): string | undefined {
  const { row, part } = rowAndPart(from);
  const at = (index: number, of: string) => {
    const there = rows[Math.min(Math.max(index, 0), rows.length - 1)];
    return there === undefined ? undefined : partOf(there, of);
  };
  if (key === 'Home') return at(0, main);
  if (key === 'End') return at(rows.length - 1, main);
  const { along = 0, across = 0 } = ARROWS[key] ?? {};
  const [byRow, byPart] = direction === 'down' ? [across, along] : [along, across];
  if (byRow !== 0) return at(rows.indexOf(row) + byRow, part);
  return byPart === 0 ? undefined : (visiblePartBeside(byPart) ?? from);
}

/**
 * The target of a key among the cells of a table, each with the places in it: arrows through the places of a cell and
 * to the next cells; Home and End to the ends of its row.
 */
export function nextOfCells(
  rows: readonly (readonly (readonly string[])[])[],
  { key, from }: { key: string; from: string },
): string | undefined {
  const row = rows.findIndex((cells) => cells.flat().includes(from));
  const column = rows[row]?.findIndex((places) => places.includes(from)) ?? -1;
  if (key === 'Home') return rows[row]?.[0]?.[0];
  if (key === 'End') return rows[row]?.at(-1)?.[0];
  const { along = 0, across = 0 } = ARROWS[key] ?? {};
  if (along !== 0) return rows[row]?.[column + along]?.[0];
  if (across === 0) return undefined;
  const here = rows[row]?.[column] ?? [];
  const beyond = rows[row + across]?.[column];
  return here[here.indexOf(from) + across] ?? (across > 0 ? beyond?.[0] : beyond?.at(-1));
}

/** The visible place that many further in the row or card with the focus. */
function visiblePartBeside(step: number): string | undefined {
  const focused = document.activeElement;
  const all = [...(focused?.closest('tr, li')?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
  const visible = all.filter((place) => place.getClientRects().length > 0);
  return visible[visible.findIndex((place) => place.contains(focused)) + step]?.dataset.place;
}

function placeOf(element: Element): string | undefined {
  return element.closest<HTMLElement>('[data-place]')?.dataset.place;
}
