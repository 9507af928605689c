/** The element of an appointment in the calendar, which takes the focus. */
export function idOfEntry(id: string): string {
  return `programare-${id}`;
}
