import { moneyText, parseTypedMoney, withCommas } from 'contract/romanian/typed-money';

/** The most whole digits of an amount; a longer one is a mistake, and the field refuses it. */
const MAX_WHOLE_DIGITS = 12;

/**
 * The text of an amount field after each change, from its shown text (`before`) and its present one (`now`). It has
 * comma thousands and a point before the decimals (`1,500.50`); empty stays empty.
 *
 * The commas on the screen are ours, so the field drops them from the untouched part; it reads the typed or pasted part
 * as a Romanian means it. Only so can `35,000` with its last digit deleted become `3,500` while a pasted `35,00` is
 * thirty-five.
 */
export function typeAmount(before: string, now: string): string {
  const { start, typed, end } = change(before, now);
  const pasted = typed.length > 1 ? parseTypedMoney(now) : undefined;
  if (pasted !== undefined && now.trim() !== '') return moneyText(pasted);

  const digits = normalise(withoutCommas(start), readable(typed), withoutCommas(end));
  return digits === undefined ? before : withCommas(digits);
}

/** One change: `now` is `start + typed + end`, with start and end from `before`. */
function change(before: string, now: string): { start: string; typed: string; end: string } {
  const maxShared = Math.min(before.length, now.length);
  let same = 0;
  while (same < maxShared && before[same] === now[same]) same += 1;
  let tail = 0;
  while (tail < maxShared - same && before.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  return { start: now.slice(0, same), typed: now.slice(same, now.length - tail), end: now.slice(now.length - tail) };
}

const withoutCommas = (text: string) => text.replaceAll(',', '');

/** The inserted part: a pasted amount by its value, else its digits and its decimal separator. */
function readable(typed: string): string {
  const amount = typed.length > 1 ? parseTypedMoney(typed) : undefined;
  if (amount !== undefined && typed.trim() !== '') return String(amount);
  return typed.replace(/[^\d.,]/g, '').replaceAll(',', '.');
}

/** Digits with at most one point, or `undefined` for a change that the field refuses. */
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
