import type { CellObject } from 'write-excel-file/node';

/** One face and size for every cell: a sheet looks the same wherever it is opened. */
export const SHEET_FONT = { fontFamily: 'Arial', fontSize: 10 };

/** For headings and totals. */
export const BOLD = { fontWeight: 'bold' } as const;

/** A cell of text: a spreadsheet computes only cells of the type formula, so a text that begins with `=` stays text. */
export function textCell(text: string): CellObject {
  return { type: String, value: escaped(text) };
}

/**
 * A text escaped for the library that writes workbooks. In that format `_x0041_` means the letter A: a text that has it
 * by chance is escaped. The library keeps texts as keys of a plain object, where a few words such as `constructor` are
 * there already: their first letter is written as such a code.
 */
function escaped(text: string): string {
  const written = text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
  if (!(written in Object.prototype)) return written;
  return `_x${written.charCodeAt(0).toString(16).padStart(4, '0')}_${written.slice(1)}`;
}
