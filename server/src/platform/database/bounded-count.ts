/** Counts stop here: nobody reads a larger number, and every row costs time. */
const COUNTED_TO = 1_000;

/** The most rows that a count reads: one more than any screen shows, as a sign of more. */
export const ROWS_COUNTED = COUNTED_TO + 1;

/** How many there are; `isAtLeast`: there are more. */
export type BoundedCount = { readonly count: number; readonly isAtLeast: boolean };

/** The answer of a count that reads at most `ROWS_COUNTED` rows; more rows give the same. */
export function boundedCount(rows: number): BoundedCount {
  return { count: Math.min(rows, COUNTED_TO), isAtLeast: rows > COUNTED_TO };
}
