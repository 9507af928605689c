import { type Day, dayNumber, nextDay, weekday } from './calendar.ts';

/** Legal holidays with a fixed date, as month × 100 + day (Labour Code, art. 139). */
const FIXED = {
  101: 'new-year',
  102: 'new-year',
  106: 'epiphany',
  107: 'saint-john',
  124: 'union-day',
  501: 'labour-day',
  601: 'childrens-day',
  815: 'dormition',
  1130: 'saint-andrew',
  1201: 'national-day',
  1225: 'christmas',
  1226: 'christmas',
} as const;

/** Holidays by their days from Orthodox Easter Sunday. */
const FROM_EASTER = { [-2]: 'good-friday', 0: 'easter', 1: 'easter', 49: 'pentecost', 50: 'pentecost' } as const;

type ByNumber<Name> = Readonly<Record<number, Name | undefined>>;

/** A legal holiday of Romania. */
export type Holiday = (typeof FIXED)[keyof typeof FIXED] | (typeof FROM_EASTER)[keyof typeof FROM_EASTER];

/** Days by which the Julian calendar trails the Gregorian one from 1900 to 2099. */
const JULIAN_LAG = 13;

/** Orthodox Easter Sunday of a year between 1900 and 2099 (Meeus, Julian calendar, moved to the Gregorian one). */
export function orthodoxEaster(year: number): Day {
  const moon = (19 * (year % 19) + 15) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const [month, day] = [Math.floor((moon + sunday + 114) / 31), ((moon + sunday + 114) % 31) + 1];
  let easter: Day = { year, month, day };
  for (let moved = 0; moved < JULIAN_LAG; moved++) easter = nextDay(easter);
  return easter;
}

/** The legal holiday on a day, on a weekend too; of two on one day (1 June 2026), the one with a fixed date. */
export function holidayOn(day: Day): Holiday | undefined {
  const fixed: ByNumber<Holiday> = FIXED;
  const fromEaster: ByNumber<Holiday> = FROM_EASTER;
  return fixed[day.month * 100 + day.day] ?? fromEaster[dayNumber(day) - dayNumber(orthodoxEaster(day.year))];
}

/** True on Monday to Friday outside the legal holidays of Romania. */
export function isBusinessDay(day: Day): boolean {
  return weekday(day) < 5 && holidayOn(day) === undefined;
}

/** The day itself if it is a business day, else the next one. */
export function businessDayFrom(day: Day): Day {
  let candidate = day;
  while (!isBusinessDay(candidate)) candidate = nextDay(candidate);
  return candidate;
}
