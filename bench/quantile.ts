/** The figure below which this share of the figures lies: 0.5 the median, 0.95 what one in twenty exceeds. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
