import {
  type AnyProductField,
  allProductColumns,
  optionalProductFields,
  productColumns,
} from 'contract/products/product-columns';
import { type ImportError, MAX_IMPORTED } from 'contract/products/products';
import { type Cell, isBlank, textOf } from '../../sheets/cells.ts';
import { MAX_ROWS_ABOVE, type WantedSheet } from '../../sheets/wanted-sheet.ts';

/** A column of a file of products. */
type Column = { readonly name: '_id' | AnyProductField; readonly title: string };

/** A column that the file has, and where. */
export type Heading = Column & { readonly index: number };

/** The columns of a file of products, in the order in which it is written. */
export const fileColumns: readonly Column[] = [
  { name: '_id', title: '_id' },
  ...allProductColumns.map(({ field, title }) => ({ name: field, title })),
];

/** The most characters read of a heading; ours are shorter. */
const MAX_HEADING_LENGTH = 100;
/** A row that names fewer columns may be a title with such a word in it. */
const ENOUGH = 3;

/** A file of products: the headings, and a product on each other row. */
export const PRODUCT_SHEET: WantedSheet = {
  of: 'produse',
  maxLines: MAX_IMPORTED,
  maxRows: MAX_IMPORTED + 1,
  maxColumns: 50,
  maxUnpackedBytes: 16 * 1_024 * 1_024,
  maxCharacters: 4 * 1_024 * 1_024,
  headingRow,
};

/** Which row (0 = the first) holds the headings of products; undefined where no row near the top does. */
export function headingRow(rows: readonly (readonly Cell[])[]): number | undefined {
  const at = rows.slice(0, MAX_ROWS_ABOVE + 1).findIndex((row) => {
    const named = row.slice(0, PRODUCT_SHEET.maxColumns).flatMap((cell) => columnOf(headingOf(cell))?.name ?? []);
    return new Set(named).size >= ENOUGH;
  });
  return at < 0 ? undefined : at;
}

/** The columns that a row names, and their errors; `line`: the row's number. */
export function readHeadings(row: readonly Cell[], line: number): { headings: Heading[]; errors: ImportError[] } {
  if (isBlank(row)) return { headings: [], errors: [{ line: 1, column: null, message: 'Fișierul este gol.' }] };
  const headings: Heading[] = [];
  const errors: ImportError[] = [];
  row.forEach((cell, index) => {
    const typed = headingOf(cell);
    if (typed === '') return;
    const column = columnOf(typed);
    const isTwice = headings.some(({ name }) => name === column?.name);
    if (!column)
      errors.push({ line, column: typed, message: 'Coloană necunoscută. Ștergeți-o sau corectați-i numele.' });
    else if (isTwice) errors.push({ line, column: typed, message: 'Coloana apare de două ori.' });
    else headings.push({ ...column, index });
  });
  return { headings, errors: [...errors, ...missingColumns(headings, line)] };
}

function missingColumns(headings: readonly Heading[], line: number): ImportError[] {
  return productColumns
    .filter(({ field }) => !optionalProductFields.includes(field) && !headings.some(({ name }) => name === field))
    .map(({ title }) => ({ line, column: title, message: 'Coloana lipsește.' }));
}

function headingOf(cell: Cell): string {
  return textOf(cell).slice(0, MAX_HEADING_LENGTH);
}

function columnOf(heading: string): Column | undefined {
  const key = plain(heading);
  return fileColumns.find(({ name, title }) => plain(name) === key || plain(title) === key);
}

/** Headings are the same without accents, capitals, spaces, dashes and ends of lines. */
function plain(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase();
}
