/** What a page of a list ended with, as the caller gets it and sends it back for the next one. */
export function encodeCursor(position: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** What stands in a cursor, to be checked: anything, since anybody may have written it; undefined where it is no JSON. */
export function decodeCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
