/** A limit times `RATE_LIMIT_FACTOR`, whole and never below 1: a small factor must not refuse everybody. */
export function scaledLimit(calls: number, factor: number): number {
  return Math.max(1, Math.round(calls * factor));
}
