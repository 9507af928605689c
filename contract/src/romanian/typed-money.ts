import { inThousands } from './romanian.ts';
import { cleanLine } from './typed-text.ts';

// Amounts in fields of forms and products: they read Romanian spellings and write comma thousands.

/** More digits than any accepted amount of money; a longer number is a mistake or an attack. */
const MAX_DIGITS = 15;
/** The functions do not read a longer text: no amount with its separators is so long. */
export const MAX_TYPED_LENGTH = 200;
const CURRENCY_WORDS = /(?:lei|leu|ron|euro|eur|€)\.?$/i;
const GROUPED = /^\d{1,3}(?:[.,]\d{3})+$/;

/**
 * The amount that a Romanian means by a typed or pasted text, in units of the currency (RON or EUR). `undefined` for
 * another text. An empty text is 0.
 *
 * A separator followed by one or two final digits is the decimal one; groups of three are thousands: `350.000`,
 * `350,000`, `350 000 lei` → 350000 · `1.500,50`, `1,500.50` → 1500.5 · `12.5` → 12.5. A program's own notation with
 * more decimals (`1234.5678`) is taken as it is.
 */
export function parseTypedMoney(typed: string): number | undefined {
  if (typed.length > MAX_TYPED_LENGTH) return undefined;
  const text = cleanLine(typed).replace(CURRENCY_WORDS, '').replace(/\s/g, '');
  if (text === '') return 0;
  if (!/^[\d.,]+$/.test(text) || text.replace(/\D/g, '').length > MAX_DIGITS) return undefined;

  const decimal = /^(.*)[.,](\d{1,2})$/.exec(text);
  if (!decimal) return wholeNumber(text) ?? (/^\d+\.\d+$/.test(text) ? Number(text) : undefined);
  const whole = wholeNumber(decimal[1] ?? '');
  return whole === undefined ? undefined : Number(`${whole}.${decimal[2]}`);
}

/** The amount in a field or answer, in units of its currency; 0 for an empty or unreadable one. */
export function amountOf(typed: string | number | boolean | undefined): number {
  return parseTypedMoney(String(typed ?? '')) ?? 0;
}

/** True when an amount field holds more than zero. */
export function isFilled(typed: string): boolean {
  return amountOf(typed) > 0;
}

/** The text of an amount as a field shows it: 350000 → `350,000`, 1500.5 → `1,500.50`. */
export function moneyText(amount: number): string {
  return withCommas(Number.isInteger(amount) ? String(amount) : amount.toFixed(2));
}

/** Digits with a point before the decimals, their thousands grouped: `1500.5` → `1,500.5`. */
export function withCommas(digits: string): string {
  const [whole = '', decimals] = digits.split('.');
  const grouped = inThousands(whole, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/**
 * A number that is not money, such as a term or a percent: `360`, `0.45` or `0,45`. It has digits and at most one
 * separator, which is always the decimal one (`2.300` is 2.3). Programs' spellings like `1e3` do not pass.
 */
export function parseTypedDecimal(typed: string): number | undefined {
  const digits = cleanLine(typed);
  return /^\d+(?:[.,]\d+)?$/.test(digits) ? Number(digits.replace(',', '.')) : undefined;
}

/** The text of such a number in a field, with all its decimals: 0.45 → `0,45`. */
export function decimalText(value: number): string {
  return String(value).replace('.', ',');
}

/** Digits, alone or in groups of three with one kind of separator; a missing whole part (`,50`) is 0. */
function wholeNumber(text: string): number | undefined {
  if (/^\d*$/.test(text)) return Number(text);
  return GROUPED.test(text) && !(text.includes('.') && text.includes(','))
    ? Number(text.replace(/[.,]/g, ''))
    : undefined;
}
