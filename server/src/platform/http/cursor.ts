/** What a page of a list ended with, as the caller gets it and sends it back for the next one. */
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
