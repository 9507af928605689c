import { MONTHS } from 'contract/romanian/romanian';
import { cleanLine } from 'contract/romanian/typed-text';
import { withoutAccents } from 'contract/romanian/without-accents';
import { parseDay } from 'loan/calendar';

/** No day is longer, with an hour behind it. */
const MAX_LENGTH = 60;

/**
 * The day in a cell of a file as Romanians and programs write it: `15.03.2024`, `15/3/24`, `2024-03-15T10:00`, `15 martie
 * 2024` → `2024-03-15`. Undefined for another text, and for a day that no calendar has.
 */
export function dayIn(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const plain = withoutAccents(cleanLine(text));
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?: \d|t|$)/.exec(plain) ?? [];
  if (year) return calendarDay(year, month, day);
  const [, first, second, third] = /^(\d{1,2}) ?[./-] ?(\d{1,2}) ?[./-] ?(\d{4}|\d{2})(?: \d|$)/.exec(plain) ?? [];
  if (third) return calendarDay(third.length === 2 ? `20${third}` : third, second, first);
  const [, ofMonth, name = '', named] = /^(\d{1,2}) ([a-z]{3,10})\.? (\d{4})$/.exec(plain) ?? [];
  const at = MONTHS.findIndex((each) => withoutAccents(each).startsWith(name.slice(0, 3)));
  return named && at >= 0 ? calendarDay(named, String(at + 1), ofMonth) : undefined;
}

function calendarDay(year: string, month = '', day = ''): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parseDay(iso) ? iso : undefined;
}
