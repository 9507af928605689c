/**
 * Focuses the first of these fields, in the middle of the screen; in a group marked with `data-field`, the first open
 * one. It opens the folds around the field.
 */
export function goToField(form: HTMLElement | null, names: readonly string[]): void {
  const candidates = [...(form?.querySelectorAll<HTMLElement>('[data-field], [name]') ?? [])];
  const container = candidates.find((each) => names.includes(each.dataset.field ?? each.getAttribute('name') ?? ''));
  const fields = [...(container?.querySelectorAll<HTMLElement>('input, select, button') ?? [])];
  const field = fields.find((each) => each instanceof HTMLSelectElement && each.value === '') ?? fields[0] ?? container;
  openFolds(field);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

function openFolds(field: HTMLElement | undefined): void {
  for (let fold = foldAround(field); fold; fold = foldAround(fold.parentElement)) fold.open = true;
}

function foldAround(element: HTMLElement | null | undefined): HTMLDetailsElement | null {
  return element?.closest('details') ?? null;
}
