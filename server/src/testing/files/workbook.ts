import { readSheet } from 'read-excel-file/node';

/** The rows of a sheet as a reader of the workbook gets them: numbers, dates, texts; null for an empty cell. */
export function readWorkbook(bytes: Buffer, sheet: string) {
  return readSheet(bytes, sheet);
}
