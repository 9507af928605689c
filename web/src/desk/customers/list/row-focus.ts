/** The link of the row at that place of the list, if the row is drawn now. */
function rowLink(index: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-row="${index}"] a`);
}

/** The next look for a row that is not drawn yet; whoever went elsewhere meanwhile is not called back. */
let nextLook = 0;

/** From the search box down into the list. */
export function focusFirstRow(): void {
  rowLink(0)?.focus();
}

/** From the first row up again. */
export function focusSearch(): void {
  cancelAnimationFrame(nextLook);
  document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
}

const MOST_FRAMES = 20;

/** Puts the focus on a row as soon as it is drawn: one that was far away takes a few frames. */
export function focusRow(index: number, frames = MOST_FRAMES): void {
  cancelAnimationFrame(nextLook);
  const link = rowLink(index);
  if (link) link.focus({ preventScroll: true });
  else if (frames > 0) nextLook = requestAnimationFrame(() => focusRow(index, frames - 1));
}
