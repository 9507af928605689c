import type { BuildPeriod } from './request.ts';

/** First year of each construction period: a home of unknown age counts as built in 1900. */
const FIRST_YEARS = [1900, 1900, 1977, 2000, 2023] as const;

/** Last year of each construction period; the newest has none. */
const LAST_YEARS: Readonly<Record<BuildPeriod, number>> = { 1: 1976, 2: 1999, 3: 2022 };

/** The first year in which a home of that period may have been built; undefined: no period was chosen. */
export function firstYearOf(period: BuildPeriod): number | undefined {
  return FIRST_YEARS[period];
}

/** Whether every home of that period was built in that year or later; null: some were, or nobody knows. */
export function isBuiltSince(period: BuildPeriod, year: number): boolean | null {
  const first = period > 0 ? firstYearOf(period) : undefined;
  if (first === undefined) return null;
  if (first >= year) return true;
  return (LAST_YEARS[period] ?? Number.POSITIVE_INFINITY) < year ? false : null;
}
