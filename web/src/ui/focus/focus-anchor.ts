/** The items of lists and tables. */
const ITEM = 'li, tr, article';

const FIELD = 'input:not([type="hidden"]), select, textarea';

const CONTROL = `${FIELD}, button, a[href], summary, [tabindex]:not([tabindex="-1"])`;

/** The surroundings of a control, which get the focus after its removal: its item and neighbours, section, dialog. */
export type FocusAnchor = {
  /**
   * The item, the next and the previous one; none in a partly rendered list, where the item may just be out of sight.
   */
  readonly items: readonly Element[];
  /** The `id` of the section's heading, since React may render the section again. */
  readonly headingId: string | undefined;
  readonly dialog: Element | undefined;
};

/** The present surroundings of a control. */
export function anchorOf(control: Element): FocusAnchor {
  const item = control.closest(ITEM);
  const around = item && !item.matches('[aria-posinset]') ? [item, neighbour(item, 1), neighbour(item, -1)] : [];
  return {
    items: around.filter((element) => element !== undefined),
    headingId: control.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby') ?? undefined,
    dialog: control.closest('dialog') ?? undefined,
  };
}

/** Focuses the rest around a removed control: its item, the next, the previous, the section, or the page. */
export function focusNear({ items, headingId }: FocusAnchor): void {
  const left = items.find((item) => item.isConnected);
  focusOn(left ?? document.getElementById(headingId ?? '') ?? document.querySelector('main'));
}

/** Focuses the first control of a dialog; a dialog without controls keeps the focus where it is. */
export function focusStartOf(dialog: Element): void {
  startOf(dialog)?.focus({ preventScroll: true });
}

/** The first control in a part of the page: its `data-autofocus`, else the first field, else the first control. */
export function startOf(part: Element): HTMLElement | undefined {
  const found = [part.querySelector('[data-autofocus]'), firstEnabled(part, FIELD), firstEnabled(part, CONTROL)];
  return found.find((element) => element instanceof HTMLElement);
}

/** Focuses an element without controls, without adding it to the order of Tab. */
export function focusOn(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/** The item after or before it in its section, where a list may end and the next one begin. */
function neighbour(item: Element, step: 1 | -1): Element | undefined {
  const section = item.closest('section') ?? item.parentElement;
  const items = [...(section?.querySelectorAll(item.tagName) ?? [])];
  const apart = items.filter((one) => one === item || !(one.contains(item) || item.contains(one)));
  return apart[apart.indexOf(item) + step];
}

function firstEnabled(part: Element, kind: string): Element | undefined {
  return [...part.querySelectorAll(kind)].find((element) => !element.matches(':disabled, [hidden] *, [inert] *'));
}
