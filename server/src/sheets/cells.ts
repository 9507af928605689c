/** A cell of a file; a formula has its last result, a date is midnight UTC of its day. */
export type Cell = string | number | boolean | Date | null;

/** The shown text of a cell, without surrounding spaces; empty for nothing. */
export function textOf(cell: Cell): string {
  if (cell instanceof Date) return dateText(cell);
  return cell === null ? '' : String(cell).trim();
}

/** Whether nothing is written in a row. */
export function isBlank(row: readonly Cell[]): boolean {
  return row.every((cell) => textOf(cell) === '');
}

/** The refusal of such a cell. */
export const FORMULA_ERROR = 'Formula din celulă are o eroare.';

/** Whether a spreadsheet could not compute the cell: `#REF!`. */
export function isFormulaError(cell: Cell): boolean {
  return /^#(?:REF|DIV\/0|VALUE|NULL|NUM|NAME|N\/A)[!?]?$/.test(textOf(cell));
}

/** `20.11.2026`, with the hour where the cell has one: `20.11.2026 14:30`. */
function dateText(date: Date): string {
  const [day = '', time = ''] = date.toISOString().split('T');
  const written = day.split('-').toReversed().join('.');
  return time.startsWith('00:00') ? written : `${written} ${time.slice(0, 5)}`;
}
