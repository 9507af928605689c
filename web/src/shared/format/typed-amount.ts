import { moneyText, parseTypedMoney, withCommas } from 'contract/romanian/typed-money';

/** Whole digits that an amount may have; more are a mistake and are not taken. */
const MAX_WHOLE_DIGITS = 12;

/**
 * An amount field after each change: from the text it showed (`before`) and the text it holds now (`now`) to the text
 * it shows next, with comma thousands and a point before the decimals (`1,500.50`); empty stays empty.
 *
 * The commas on the screen are ours, so they are dropped from what the change left untouched; what was typed or
 * pasted is read as a Romanian means it. Only so can `35,000` with its last digit deleted become `3,500` while a
 * pasted `35,00` is thirty-five.
 */
export function typeAmount(before: string, now: string): string {
  const { start, typed, end } = change(before, now);
  const pasted = typed.length > 1 ? parseTypedMoney(now) : undefined;
  if (pasted !== undefined && now.trim() !== '') return moneyText(pasted);

  const digits = normalise(withoutCommas(start), readable(typed), withoutCommas(end));
  return digits === undefined ? before : withCommas(digits);
}

/**
 * As `typeAmount`, for a field that showed the amount in Romanian (`1.500,50`): what was not touched is read as such.
 */
export function typeIntoRomanian(before: string, now: string): string {
  const { start, typed, end } = change(before, now);
  return typeAmount(swapSeparators(before), swapSeparators(start) + typed + swapSeparators(end));
}

const swapSeparators = (text: string) => text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));

/** What one change did: `now` is `start + typed + end`, where start and end were in `before` already. */
function change(before: string, now: string): { start: string; typed: string; end: string } {
  const maxShared = Math.min(before.length, now.length);
  let same = 0;
  while (same < maxShared && before[same] === now[same]) same += 1;
  let tail = 0;
  while (tail < maxShared - same && before.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  return { start: now.slice(0, same), typed: now.slice(same, now.length - tail), end: now.slice(now.length - tail) };
}

const withoutCommas = (text: string) => text.replaceAll(',', '');

/** What was put in between: a pasted amount by its value, else its digits and its decimal separator. */
function readable(typed: string): string {
  const amount = typed.length > 1 ? parseTypedMoney(typed) : undefined;
  if (amount !== undefined && typed.trim() !== '') return String(amount);
  return typed.replace(/[^\d.,]/g, '').replaceAll(',', '.');
}

/** Digits with at most one point, or `undefined` when the change cannot be taken. */
function normalise(start: string, typed: string, end: string): string | undefined {
  const text = start + typed + end;
  const [whole = '', ...rest] = text.split('.');
  if (rest.length > 1) return undefined;
  // A third digit after the separator shows that it separated thousands: `350.000` typed from the left.
  const [decimals] = rest;
  const digits = decimals !== undefined && decimals.length > 2 ? [whole + decimals] : [whole, ...rest];
  const [number = '', fraction] = digits;
  const trimmed = number.replace(/^0+(?=\d)/, '');
  if (trimmed.length > MAX_WHOLE_DIGITS) return undefined;
  if (fraction === undefined) return trimmed;
  return `${trimmed || '0'}.${fraction}`;
}
