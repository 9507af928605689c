import { type Day, dayNumber, nextDay, weekday } from './calendar.ts';

/** Legal holidays with a fixed date, as month × 100 + day (Labour Code, art. 139). */
const FIXED = new Set([101, 102, 106, 107, 124, 501, 601, 815, 1130, 1201, 1225, 1226]);

/** Days from Orthodox Easter Sunday: Good Friday, Easter Sunday and Monday, Pentecost Sunday and Monday. */
const FROM_EASTER = new Set([-2, 0, 1, 49, 50]);

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

/** True on Monday to Friday outside the legal holidays of Romania. */
export function isBusinessDay(day: Day): boolean {
  if (weekday(day) >= 5 || FIXED.has(day.month * 100 + day.day)) return false;
  return !FROM_EASTER.has(dayNumber(day) - dayNumber(orthodoxEaster(day.year)));
}

/** The day itself if it is a business day, else the next one. */
export function businessDayFrom(day: Day): Day {
  let candidate = day;
  while (!isBusinessDay(candidate)) candidate = nextDay(candidate);
  return candidate;
}
