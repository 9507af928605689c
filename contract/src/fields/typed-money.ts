/** More digits than any amount of money we accept; a longer number is a mistake or an attack. */
const MAX_DIGITS = 15;
/** Longer than any amount with its spaces and separators; a longer text is not looked at. */
const MOST_TYPED = 200;
const CURRENCY_WORDS = /(?:lei|leu|ron|euro|eur|€)\.?$/i;
const GROUPED = /^\d{1,3}(?:[.,]\d{3})+$/;

/**
 * The amount that a Romanian means by what was typed or pasted, in units of the currency (RON or EUR), or
 * `undefined` when it is not an amount. An empty text is 0.
 *
 * A separator followed by one or two final digits is the decimal one; groups of three are thousands:
 * `350.000`, `350,000`, `350 000 lei` → 350000 · `1.500,50`, `1,500.50` → 1500.5 · `12.5` → 12.5.
 * A program's own notation with more decimals (`1234.5678`) is taken as it is.
 */
export function parseTypedMoney(typed: string): number | undefined {
  if (typed.length > MOST_TYPED) return undefined;
  const text = typed.trim().replace(CURRENCY_WORDS, '').replace(/\s/g, '');
  if (text === '') return 0;
  if (!/^[\d.,]+$/.test(text) || text.replace(/\D/g, '').length > MAX_DIGITS) return undefined;

  const decimal = /^(.*)[.,](\d{1,2})$/.exec(text);
  if (!decimal) return wholeNumber(text) ?? (/^\d+\.\d+$/.test(text) ? Number(text) : undefined);
  const whole = wholeNumber(decimal[1] ?? '');
  return whole === undefined ? undefined : Number(`${whole}.${decimal[2]}`);
}

/** Digits, alone or in groups of three with one kind of separator; a missing whole part (`,50`) is 0. */
function wholeNumber(text: string): number | undefined {
  if (/^\d*$/.test(text)) return Number(text);
  return GROUPED.test(text) && !(text.includes('.') && text.includes(','))
    ? Number(text.replace(/[.,]/g, ''))
    : undefined;
}
