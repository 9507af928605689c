import { focusStopBeside } from '../../../ui/focus/focus-stop-beside.ts';

/** The parts of a row that can have the focus, in their order; arrows go from one to the next. */
export type RowStop = 'select' | 'open' | 'phone' | 'chat' | 'claim';

/** The part of a row that has the focus; undefined when the focus is in no row. */
export function focusedStop(): RowStop | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-stop]')?.dataset.stop as RowStop | undefined;
}

/** A stop of the row at that index of the list, or its link; null while the row is not rendered. */
function stopOf(index: number, stop: RowStop): HTMLElement | null {
  const row = document.querySelector(`[data-row="${index}"]`);
  return row?.querySelector<HTMLElement>(`[data-stop="${stop}"]`) ?? row?.querySelector<HTMLElement>('a') ?? null;
}

/** Moves the focus from the search box to the first row. */
export function focusFirstRow(): void {
  stopOf(0, 'open')?.focus();
}

/** Moves the focus from the first row to the search box. */
export function focusSearch(): void {
  document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
}

/** Focuses a rendered row, wherever the page is scrolled. */
export function focusRow(index: number, stop: RowStop = 'open'): void {
  stopOf(index, stop)?.focus({ preventScroll: true });
}

/** Moves the focus within its row to the visible stop beside it. */
export function focusBeside(step: number): void {
  focusStopBeside(document.activeElement?.closest('[data-row]'), step);
}
