const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text from outside can be the id of a row: the database refuses to compare ids with anything else. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
