/** Puts the focus on a field, or on the first open one of a group marked with `data-field`, in the middle of the screen. */
export function goToField(form: HTMLFormElement, name: string): void {
  const place = form.querySelector<HTMLElement>(`[data-field="${name}"], [name="${name}"]`);
  const fields = [...(place?.querySelectorAll<HTMLElement>('input, select, button') ?? [])];
  const field = fields.find((each) => each instanceof HTMLSelectElement && each.value === '') ?? fields[0] ?? place;
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
