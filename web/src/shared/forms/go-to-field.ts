/**
 * Puts the focus on the first of these fields, in the middle of the screen; of a group marked with `data-field`, on the
 * first open one.
 */
export function goToField(form: HTMLFormElement | null, names: readonly string[]): void {
  const candidates = [...(form?.querySelectorAll<HTMLElement>('[data-field], [name]') ?? [])];
  const container = candidates.find((each) => names.includes(each.dataset.field ?? each.getAttribute('name') ?? ''));
  const fields = [...(container?.querySelectorAll<HTMLElement>('input, select, button') ?? [])];
  const field = fields.find((each) => each instanceof HTMLSelectElement && each.value === '') ?? fields[0] ?? container;
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
