import { MONTHS } from 'contract/romanian/romanian';
import { parseTypedDecimal, parseTypedMoney } from 'contract/romanian/typed-money';
import { cleanLine } from 'contract/romanian/typed-text';
import { withoutAccents } from 'contract/romanian/without-accents';
import type { KeptCell } from '../schema/imports.table.ts';

// Cells as Romanians write them. Undefined: not to be understood. A cell of a number is that number, whatever its format.

/** No day, amount or percent is longer. */
const MAX_LENGTH = 60;

/** Whether a cell says nothing: it is empty, or holds the dash that stands for nothing. */
export function saysNothing(cell: KeptCell): boolean {
  return typeof cell === 'string' && ['', '-', '–', '—', '/', '.', 'n/a', 'N/A'].includes(cell);
}

/** `15.03.2024`, `15/3/24`, `2024-03-15`, `15 martie 2024` → `2024-03-15`. */
export function dayOf(cell: KeptCell): string | undefined {
  if (typeof cell === 'number' || cell.length > MAX_LENGTH) return undefined;
  const text = withoutAccents(cleanLine(cell));
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?: \d|t|$)/.exec(text) ?? [];
  if (year) return calendarDay(year, month, day);
  const [, first, second, third] = /^(\d{1,2}) ?[./-] ?(\d{1,2}) ?[./-] ?(\d{4}|\d{2})(?: \d|$)/.exec(text) ?? [];
  if (third) return calendarDay(third.length === 2 ? `20${third}` : third, second, first);
  const [, ofMonth, name = '', named] = /^(\d{1,2}) ([a-z]{3,10})\.? (\d{4})$/.exec(text) ?? [];
  const at = MONTHS.findIndex((each) => withoutAccents(each).startsWith(name.slice(0, 3)));
  return named && at >= 0 ? calendarDay(named, String(at + 1), ofMonth) : undefined;
}

function calendarDay(year: string, month = '', day = ''): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(read.getTime()) || !read.toISOString().startsWith(iso) ? undefined : iso;
}

/** `182.300,50`, `182300.5`, `182 300 lei` → 182300.5. */
export function amountOf(cell: KeptCell): number | undefined {
  if (typeof cell === 'number') return Math.round(cell * 100) / 100;
  return cell.length > MAX_LENGTH ? undefined : parseTypedMoney(cell);
}

/** `5,75 %`, `5.75%`, `5,75` → 5.75. */
export function percentOf(cell: KeptCell): number | undefined {
  if (typeof cell === 'number') return cell;
  return cell.length > MAX_LENGTH ? undefined : parseTypedDecimal(cell.trimEnd().replace(/%$/, '').trimEnd());
}

/** `240`, `240 luni`, `240 de luni` → 240. */
export function monthsOf(cell: KeptCell): number | undefined {
  if (typeof cell === 'number') return cell;
  const [, digits] =
    cell.length > MAX_LENGTH ? [] : (/^(\d{1,4})(?: ?(?:de )?luni?)?\.?$/i.exec(cleanLine(cell)) ?? []);
  return digits === undefined ? undefined : Number(digits);
}
