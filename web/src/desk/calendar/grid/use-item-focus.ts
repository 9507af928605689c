import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Marks what the arrows reach. */
export type Item = { readonly 'data-item': string; readonly tabIndex: 0 | -1 };

type ItemFocus = {
  /** Everything that the arrows reach, in the order of the screen. */
  readonly items: readonly string[];
  /** The item that Tab reaches at first. */
  readonly first: string | undefined;
  readonly isLoading: boolean;
  /** To the days before these, or after. */
  readonly onShift: (by: 1 | -1) => void;
};

/**
 * The one item of a table that Tab reaches. Arrows go to the cells beside it and through the items of a cell, Home and
 * End to the ends of its row, Page Up and Page Down to the same cell of the days before and after.
 */
export function useItemFocus({ items, first, isLoading, onShift }: ItemFocus) {
  const table = useRef<HTMLTableElement>(null);
  const [chosen, setChosen] = useState<string>();
  /** The cell that gets the focus as soon as other days are there. */
  const target = useRef<{ row: number; column: number }>(undefined);
  const reached = chosen !== undefined && items.includes(chosen) ? chosen : first;
  const shown = items.join();
  useEffect(() => {
    if (!target.current || shown === '') return;
    const { row, column } = target.current;
    itemsAt(table.current, row, column)[0]?.focus();
    if (!isLoading) target.current = undefined;
  }, [shown, isLoading]);

  const onKeyDown = (event: KeyboardEvent) => {
    const element = event.target instanceof HTMLElement ? event.target : undefined;
    const cell = element?.closest('td, th');
    if (event.defaultPrevented || !(cell instanceof HTMLTableCellElement) || !element) return;
    const at = { row: (cell.parentElement as HTMLTableRowElement).rowIndex, column: cell.cellIndex };
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      target.current = at;
      onShift(event.key === 'PageUp' ? -1 : 1);
    } else {
      const next = neighbour(table.current, element, at, event.key);
      if (!next) return;
      next.focus();
    }
    event.preventDefault();
  };
  const onFocus = ({ target: focused }: FocusEvent<HTMLElement>) => setChosen(focused.dataset.item);
  const item = (key: string): Item => ({ 'data-item': key, tabIndex: key === reached ? 0 : -1 });
  return { props: { ref: table, onKeyDown, onFocus }, item };
}

type At = { readonly row: number; readonly column: number };

/** The element that a key leads to; undefined for a key that leads nowhere. */
function neighbour(table: HTMLTableElement | null, element: HTMLElement, { row, column }: At, key: string) {
  const here = itemsAt(table, row, column);
  const index = here.indexOf(element);
  switch (key) {
    case 'ArrowUp':
      return here[index - 1] ?? itemsAt(table, row - 1, column).at(-1);
    case 'ArrowDown':
      return here[index + 1] ?? itemsAt(table, row + 1, column)[0];
    case 'ArrowLeft':
      return itemsAt(table, row, column - 1)[0];
    case 'ArrowRight':
      return itemsAt(table, row, column + 1)[0];
    case 'Home':
      return itemsAt(table, row, 1)[0];
    case 'End':
      return itemsAt(table, row, (table?.rows[row]?.cells.length ?? 0) - 1)[0];
    default:
      return undefined;
  }
}

function itemsAt(table: HTMLTableElement | null, row: number, column: number): HTMLElement[] {
  const cell = table?.rows[row]?.cells[column];
  if (!cell) return [];
  return cell.dataset.item === undefined ? [...cell.querySelectorAll<HTMLElement>('[data-item]')] : [cell];
}
