import { guarded } from 'contract/fields/formula-guard';
import Papa from 'papaparse';

/** What a cell of a CSV file is written from. */
export type CsvValue = string | number | null;

/** By it a spreadsheet knows that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A table as CSV as Romanian spreadsheets read it: semicolons and decimal commas; no text is run as a formula. */
export function csvOf(table: readonly (readonly CsvValue[])[]): Buffer {
  return Buffer.from(`${BYTE_ORDER_MARK}${csvLines(table)}`);
}

/** The same as lines that follow others. */
export function csvLines(table: readonly (readonly CsvValue[])[]): string {
  return table.length === 0
    ? ''
    : `${Papa.unparse(
        table.map((row) => row.map(toText)),
        { delimiter: ';' },
      )}\r\n`;
}

function toText(value: CsvValue): string {
  if (value === null) return '';
  return typeof value === 'number' ? String(value).replace('.', ',') : guarded(value);
}
