/**
 * Figures in Romanian writing: `1.234,56 RON`, `7,78 %`, `21 noiembrie 2026`, `20 de luni`. Code instead of `Intl`
 * shows the same text in a page, a PDF and an email on every machine.
 */

/** Keeps a figure and its unit on one line. */
const NBSP = '\u00a0';

/** The names of the months, January first. */
export const MONTHS = [
  'ianuarie',
  'februarie',
  'martie',
  'aprilie',
  'mai',
  'iunie',
  'iulie',
  'august',
  'septembrie',
  'octombrie',
  'noiembrie',
  'decembrie',
] as const;

/** The names of the days of the week, Monday first. */
export const WEEKDAYS = ['luni', 'marți', 'miercuri', 'joi', 'vineri', 'sâmbătă', 'duminică'] as const;

/** A number with dot thousands and comma decimals, rounded half away from zero: -1234.5 → `-1.234,50`. */
export function formatNumber(value: number, decimals = 0): string {
  const scaled = scaledWhole(value, decimals);
  const digits = String(scaled).padStart(decimals + 1, '0');
  const whole = inThousands(digits.slice(0, digits.length - decimals), '.');
  const fraction = decimals > 0 ? `,${digits.slice(-decimals)}` : '';
  return `${value < 0 && scaled > 0 ? '-' : ''}${whole}${fraction}`;
}

/** Rounds half away from zero to that many decimals, as `formatNumber` does. */
export function rounded(value: number, decimals: number): number {
  return (Math.sign(value) * scaledWhole(value, decimals)) / 10 ** decimals + 0;
}

/**
 * The whole number of the kept decimals, without a sign. The decimal as written counts, not its binary neighbour:
 * keeping 15 digits first undoes the errors that binary fractions add to a quotient.
 */
function scaledWhole(value: number, decimals: number): number {
  return Math.round(Number((Math.abs(value) * 10 ** decimals).toPrecision(15)));
}

/** Digits in groups of three, counted from the right: `1234567` → `1.234.567`. */
export function inThousands(digits: string, separator: '.' | ','): string {
  let grouped = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3) {
    grouped = `${digits.slice(Math.max(0, end - 3), end)}${separator}${grouped}`;
  }
  return grouped;
}

/** RON, whole without `decimals`: 2122.91 → `2.123 RON`. */
export function formatRon(ron: number, decimals: 0 | 2 = 0): string {
  return `${formatNumber(ron, decimals)}${NBSP}RON`;
}

/** A whole figure without decimals, any other with two: 2122.5 → `2.122,50`. */
export function formatExact(value: number): string {
  return formatNumber(value, banDecimals(value));
}

/** RON, with bani only if there are any: 2122.5 → `2.122,50 RON`. */
export function formatExactRon(ron: number): string {
  return formatRon(ron, banDecimals(ron));
}

function banDecimals(value: number): 0 | 2 {
  return Number.isInteger(value) ? 0 : 2;
}

/** A fraction as percent: 0.0778 → `7,78 %`. */
export function formatPercent(fraction: number, decimals = 2): string {
  return `${formatNumber(Number((fraction * 100).toPrecision(12)), decimals)}${NBSP}%`;
}

/** A limit in percent without its sign, with at most two decimals and no final zeros: 15 → `15`, 12.5 → `12,5`. */
export function formatLimit(percent: number): string {
  return formatNumber(percent, decimalsOf(rounded(percent, 2)));
}

/** The same with its sign, on one line: 15 → `15 %`, 12.5 → `12,5 %`. */
export function formatLimitPercent(percent: number): string {
  return `${formatLimit(percent)}${NBSP}%`;
}

/** A figure with all its decimals, and no final zeros: 33.3333 → `33,3333`. */
export function formatFigure(figure: number): string {
  return formatNumber(figure, decimalsOf(figure));
}

/** A percent with all its decimals, on one line: 33.3333 → `33,3333 %`. */
export function formatFigurePercent(percent: number): string {
  return `${formatFigure(percent)}${NBSP}%`;
}

/** The number of decimals of a written figure: 5.4875 → 4. */
export function decimalsOf(figure: number): number {
  return String(figure).split('.')[1]?.length ?? 0;
}

/** An ISO day in words: 2026-11-21 → `21 noiembrie 2026`. */
export function formatDate(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-').map(Number);
  return `${day}${NBSP}${MONTHS[(month ?? 1) - 1]}${NBSP}${year}`;
}

/** An ISO month or day as its month: 2026-11 → `noiembrie 2026`. */
export function formatMonth(iso: string): string {
  const [year, month] = iso.split('-');
  return `${MONTHS[Number(month) - 1]} ${year}`;
}

/** An ISO day in figures: 2026-11-21 → `21.11.2026`. */
export function formatShortDate(iso: string): string {
  return iso.split('-').reverse().join('.');
}

/** A count with its noun, and with `de` after Romanian rules: `1 lună`, `2 luni`, `20 de luni`, `101 luni`. */
export function formatCount(count: number, one: string, many: string): string {
  if (count === 1) return `1${NBSP}${one}`;
  const rest = count % 100;
  const needsDe = count !== 0 && (rest === 0 || rest >= 20);
  return `${formatNumber(count, 0)}${NBSP}${needsDe ? `de${NBSP}` : ''}${many}`;
}

/** A text with ordinary spaces instead of non-breaking ones: programs compare the sentences of answers too. */
export function withPlainSpaces(text: string): string {
  return text.replaceAll(NBSP, ' ');
}

/** A term in words: 6 → `6 luni`, 360 → `30 de ani`, 208 → `17 ani și 4 luni`. */
export function formatMonths(months: number): string {
  const years = formatCount(Math.floor(months / 12), 'an', 'ani');
  const rest = formatCount(months % 12, 'lună', 'luni');
  if (months < 12) return rest;
  return months % 12 === 0 ? years : `${years} și ${rest}`;
}

/**
 * The beginning of a loan: 1 → `în prima lună`, 12 → `în primul an`, 18 → `în primele 18 luni`, 36 → `în primii 3 ani`.
 */
export function formatFirstMonths(months: number): string {
  if (months === 1) return 'în prima lună';
  if (months === 12) return 'în primul an';
  return months % 12 === 0
    ? `în primii ${formatCount(months / 12, 'an', 'ani')}`
    : `în primele ${formatCount(months, 'lună', 'luni')}`;
}

/** With a capital letter, for the beginning of a line: `dobânda fixă` → `Dobânda fixă`. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('ro') + text.slice(1);
}

/** With a small letter, for the middle of a sentence: `Dobânda fixă` → `dobânda fixă`. */
export function uncapitalised(text: string): string {
  return text.charAt(0).toLocaleLowerCase('ro') + text.slice(1);
}

/** Words in the list of a sentence: `BCR`, `BCR și BRD`, `BCR, BRD și ING`. */
export function formatList(words: readonly string[], link: 'și' | 'sau' = 'și'): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${link} ${last}`;
}
