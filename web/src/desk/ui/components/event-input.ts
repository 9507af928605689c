type TextField = { readonly onChange: (text: string) => void };

/** A field of a form as the kit's inputs need it: they report a change by the browser's event. */
export function eventInput<Field extends TextField>({ onChange, ...field }: Field) {
  return { ...field, onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value) };
}
