/** What a list or a table is made of. */
const ITEM = 'li, tr, article';

const FIELD = 'input:not([type="hidden"]), select, textarea';

const CONTROL = `${FIELD}, button, a[href], summary, [tabindex]:not([tabindex="-1"])`;

/** Where a control stands, to go on from there when it is gone: its item among the others, the section and dialog around. */
export type Place = {
  /** The item, the one after it and the one before it; none of a list of which only a part is drawn: it may just be out of sight. */
  readonly items: readonly Element[];
  /** The `id` of the section's heading: the section may be drawn anew. */
  readonly headingId: string | undefined;
  readonly dialog: Element | undefined;
};

/** Where a control stands now. */
export function placeOf(control: Element): Place {
  const item = control.closest(ITEM);
  const around = item && !item.matches('[aria-posinset]') ? [item, neighbour(item, 1), neighbour(item, -1)] : [];
  return {
    items: around.filter((element) => element !== undefined),
    headingId: control.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby') ?? undefined,
    dialog: control.closest('[role="dialog"]') ?? undefined,
  };
}

/** Focuses what is left beside a control that is gone: its item, the next one, the one before, else the section, else the page. */
export function focusNear({ items, headingId }: Place): void {
  const left = items.find((item) => item.isConnected);
  focusOn(left ?? document.getElementById(headingId ?? '') ?? document.querySelector('main'));
}

/** Focuses where work in a dialog begins; a dialog with nothing to do keeps the focus where it is. */
export function focusStartOf(dialog: Element): void {
  startOf(dialog)?.focus({ preventScroll: true });
}

/** Where work begins in a part of the page: where it says so, else the first field, else the first control. */
export function startOf(part: Element): HTMLElement | undefined {
  const found = [part.querySelector('[data-autofocus]'), firstEnabled(part, FIELD), firstEnabled(part, CONTROL)];
  return found.find((element) => element instanceof HTMLElement);
}

/** Focuses something that is read, not operated; it takes no place in the order of Tab for it. */
export function focusOn(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

function neighbour(item: Element, step: 1 | -1): Element | undefined {
  const next = step > 0 ? item.nextElementSibling : item.previousElementSibling;
  return next?.tagName === item.tagName ? next : undefined;
}

function firstEnabled(part: Element, kind: string): Element | undefined {
  return [...part.querySelectorAll(kind)].find((element) => !element.matches(':disabled, [hidden] *, [inert] *'));
}
