/** The link of the row at that index of the list, if the row is rendered now. */
function rowLink(index: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-row="${index}"] a`);
}

/** The animation frame of the next try to focus a row that is not rendered yet; cancelled when the focus goes elsewhere. */
let nextLook = 0;

/** Moves the focus from the search box to the first row. */
export function focusFirstRow(): void {
  rowLink(0)?.focus();
}

/** Moves the focus from the first row to the search box. */
export function focusSearch(): void {
  cancelAnimationFrame(nextLook);
  document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
}

const MOST_FRAMES = 20;

/** Focuses a row as soon as it is rendered: one that was far away takes a few frames. */
export function focusRow(index: number, frames = MOST_FRAMES): void {
  cancelAnimationFrame(nextLook);
  const link = rowLink(index);
  if (link) link.focus({ preventScroll: true });
  else if (frames > 0) nextLook = requestAnimationFrame(() => focusRow(index, frames - 1));
}
