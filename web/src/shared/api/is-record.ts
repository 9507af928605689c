/** True for what may have fields: of something that came from outside nothing is known yet. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
