import type { StatementColumn } from 'contract/commissions/commission-words';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { parseTypedMoney } from 'contract/romanian/typed-money';
import { cleanLine } from 'contract/romanian/typed-text';
import { type Bani, bani, fromRon } from 'loan/money';
import { dayIn } from '../sheets/typed-day.ts';

/** The rows of a statement as texts, and the columns by their headings. */
export type Mapping = Readonly<Record<StatementColumn, string>>;

/** Titles, dates and logos stand above the headings. */
const MAX_ROWS_ABOVE = 30;
/** A row with fewer texts may be a title. */
const ENOUGH = 3;

/** A heading as it is shown and named. */
export const headingOf = (cell: string): string => cleanLine(cell).slice(0, MAX_LENGTH.statementHeading);

/**
 * Which row (0 = the first) holds the headings. The one with those of the bank's last statement counts; without it, the
 * first one near the top with three texts that are no sums.
 */
export function headingRowOf(rows: readonly (readonly string[])[], remembered: Mapping | undefined): number {
  const top = rows.slice(0, MAX_ROWS_ABOVE + 1).map((row) => row.map(headingOf));
  const known = remembered ? top.findIndex((row) => Object.values(remembered).every((name) => row.includes(name))) : -1;
  if (known >= 0) return known;
  const isHeading = (cell: string) => cell !== '' && readAmount(cell) === undefined && readDay(cell) === undefined;
  const found = top.findIndex((row) => row.filter(isHeading).length >= ENOUGH);
  return Math.max(0, found >= 0 ? found : top.findIndex((row) => row.some((cell) => cell !== '')));
}

/** The parts of a line; null: not readable, `reason` names the first. */
export type ReadLine = {
  readonly reference: string | null;
  readonly amount: Bani | null;
  readonly day: string | null;
  readonly reason: string;
};

/** Reads a line by the columns; today's day decides what is to come. */
export function readLine(
  cells: readonly string[],
  {
    headings,
    mapping,
    today,
  }: { readonly headings: readonly string[]; readonly mapping: Mapping; readonly today: string },
): ReadLine {
  const cellOf = (column: StatementColumn) => cells[headings.indexOf(mapping[column])] ?? '';
  const reference = referenceKey(cellOf('reference')) || null;
  const [typed, date] = [cellOf('amount'), cellOf('day')];
  const [amount, day] = [readAmount(typed), readDay(date)];
  const read = { reference, amount: amount ?? null, day: day ?? null };
  return { ...read, reason: wrongIn(typed, read.amount, read.day, today) };
}

function wrongIn(typed: string, amount: Bani | null, day: string | null, today: string): string {
  if (isForeign(typed)) return 'Suma este în altă monedă decât leul.';
  if (amount === null) return 'Suma lipsește sau nu poate fi citită.';
  if (amount === 0) return 'Suma este zero.';
  if (day === null) return 'Ziua lipsește sau nu poate fi citită.';
  return day > today ? 'Ziua nu a venit încă.' : '';
}

/** Letters and digits, in capitals: spaces, dashes and slashes of a bank's number do not count. */
export function referenceKey(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^\p{L}\d]/gu, '')
    .toUpperCase()
    .slice(0, MAX_LENGTH.bankReference);
}

const MINUS = /^[-−–]|[-−–]$/;
const LEI = /(?:ron|lei|leu)\.?/gi;

/** True of a sum with the sign or the word of another currency. */
function isForeign(text: string): boolean {
  return /[€$£]|\b(?:eur|euro|usd|chf|gbp|huf)\b/i.test(text.slice(0, 100).replace(/\d/g, ' '));
}

/** A sum as Romanians write it, below 0 with a minus on either side; undefined for any other text. */
export function readAmount(text: string): Bani | undefined {
  const plain = cleanLine(text.slice(0, 100)).replace(LEI, '').replace(/\s/g, '');
  if (!/\d/.test(plain)) return undefined;
  const unsigned = plain.replace(MINUS, '');
  const ron = parseTypedMoney(unsigned);
  if (ron === undefined || ron > MOST_RON) return undefined;
  return bani(fromRon(ron) * (unsigned === plain ? 1 : -1));
}

/** No commission is larger. */
const MOST_RON = 10_000_000;

/** A day of this century; undefined for any other text. */
export function readDay(text: string): string | undefined {
  const day = dayIn(text);
  return day?.startsWith('20') ? day : undefined;
}
