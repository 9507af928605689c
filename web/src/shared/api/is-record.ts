/** True of an object, whose fields can be read; for values that came from outside, as `unknown`. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
