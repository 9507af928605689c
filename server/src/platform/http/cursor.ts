/** Where a page of a list ended, as an opaque text that the caller sends back for the next page. */
export function encodeCursor(position: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** The unchecked content of a cursor, which anybody may have written; undefined where it is no JSON. */
export function decodeCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
