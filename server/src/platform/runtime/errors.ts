/**
 * The reason of a failure, from the error's message. A refused connection to a name with several addresses is one error
 * that holds several, without words of its own.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/** The code by which Node, PostgreSQL and most libraries distinguish their errors; undefined where there is none. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** A thrown value as an `Error`, which streams and callbacks need; other values become one with their text. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
