/** The link of the row at that place of the list, if the row is drawn now. */
function rowLink(index: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-row="${index}"] a`);
}

/** From the search box down into the list. */
export function focusFirstRow(): void {
  rowLink(0)?.focus();
}

/** From the first row up again. */
export function focusSearch(): void {
  document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
}

const MOST_FRAMES = 20;

/** Puts the focus on a row as soon as it is drawn: one that was far away takes a few frames. */
export function focusRow(index: number, frames = MOST_FRAMES): void {
  const link = rowLink(index);
  if (link) link.focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusRow(index, frames - 1));
}
