/** Moves the focus within a row or a card to the visible stop that many places further; none there: it stays. */
export function focusStopBeside(holder: Element | null | undefined, step: number): void {
  const all = [...(holder?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
  const stops = all.filter((stop) => stop.getClientRects().length > 0);
  const index = stops.findIndex((stop) => stop.contains(document.activeElement));
  stops[index + step]?.focus();
}
