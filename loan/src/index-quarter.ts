import { dayOf, type IsoDate, isoDate } from './calendar.ts';
import { fromPercent, type Rate } from './rate.ts';

/** A quarter in the National Bank's notation of its index: `2026T1`. Alphabetical order is the order of time. */
export type Quarter = string;

/** One published value of IRCC. */
export type QuarterIndex = { quarter: Quarter; rate: Rate };

/**
 * The quarter whose IRCC applies on a day. The index of quarter Q applies from the first day of Q+2
 * (OUG 19/2019): 2026T1 from 2026-07-01 to 2026-09-30.
 */
export function applicableQuarter(date: IsoDate): Quarter {
  const { year, month } = dayOf(date);
  const index = year * 4 + Math.floor((month - 1) / 3) - 2;
  return `${Math.floor(index / 4)}T${(index % 4) + 1}`;
}

/** The first day on which the index of a quarter applies: the first day of the second quarter after it. */
export function appliesFrom(quarter: Quarter): IsoDate {
  const [year, number] = quarter.split('T').map(Number);
  const index = (year ?? 0) * 4 + (number ?? 1) + 1;
  return isoDate({ year: Math.floor(index / 4), month: (index % 4) * 3 + 1, day: 1 });
}

/** The quarter `count` quarters later: the one after 2026T4 is 2027T1. */
export function quarterAfter(quarter: Quarter, by = 1): Quarter {
  const [year, number] = quarter.split('T').map(Number);
  const index = (year ?? 0) * 4 + (number ?? 1) - 1 + by;
  return `${Math.floor(index / 4)}T${(index % 4) + 1}`;
}

/**
 * The first day of an index that applies on `day` without a known value: the newest known value belongs to an earlier
 * quarter. Null when its value is known.
 */
export function indexMissingSince(newestKnown: Quarter, day: IsoDate): IsoDate | null {
  const inForce = applicableQuarter(day);
  return newestKnown < inForce ? appliesFrom(inForce) : null;
}

/** The IRCC on a day: the newest published value that applies, never a future one. */
export function indexOn(date: IsoDate, published: readonly QuarterIndex[]): QuarterIndex | undefined {
  const latest = applicableQuarter(date);
  return published
    .filter(({ quarter }) => quarter <= latest)
    .reduce<QuarterIndex | undefined>(
      (newest, one) => (newest === undefined || one.quarter > newest.quarter ? one : newest),
      undefined,
    );
}

const byYear: readonly (readonly [year: number, firstQuarter: number, ...percents: number[]])[] = [
  [2018, 4, 2.36],
  [2019, 1, 2.63, 2.66, 2.36, 2.44],
  [2020, 1, 2.41, 2.17, 1.88, 1.67],
  [2021, 1, 1.25, 1.08, 1.17, 1.86],
  [2022, 1, 2.65, 4.06, 5.71, 5.98],
  [2023, 1, 5.94, 5.96, 5.97, 5.9],
  [2024, 1, 5.86, 5.99, 5.66, 5.55],
  [2025, 1, 5.55, 6.06, 5.68, 5.58],
  [2026, 1, 5.56],
];

/** Every quarterly value that the National Bank has published. */
export const indexHistory: readonly QuarterIndex[] = byYear.flatMap(([year, first, ...percents]) =>
  percents.map((percent, position) => ({ quarter: `${year}T${first + position}`, rate: fromPercent(percent) })),
);
