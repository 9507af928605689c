import { checkFixedPeriod, type ProductInput, productShape } from 'contract/products/product-fields';
import type { ImportError } from 'contract/products/products';
import { optionalProductFields, type ProductField, productColumns } from 'contract/text/product-columns';
import { z } from 'zod';
import type { Cell } from './read-workbook.ts';

/** A line of the file that holds a product. */
export type ProductLine = {
  /** As the spreadsheet numbers it. */
  readonly line: number;
  /** Null: the file does not say, the product is known by its name. */
  readonly _id: string | null;
  readonly product: ProductInput;
};

/** The lines that could be understood, and what is wrong with the others. */
export type ReadLines = {
  readonly lines: readonly ProductLine[];
  readonly errors: readonly ImportError[];
  /** Optional columns that the file does not have: products keep what they hold. */
  readonly absent: readonly ProductField[];
};

type Column = { readonly name: '_id' | ProductField; readonly title: string };
type Heading = Column & { readonly index: number };

/** The columns of a file of products, in the order in which it is written. */
export const fileColumns: readonly Column[] = [
  { name: '_id', title: '_id' },
  ...productColumns.map(({ field, title }) => ({ name: field, title })),
];

/** What is looked at of a heading; ours are shorter. */
const MAX_HEADING_LENGTH = 100;

const TEXTS: readonly string[] = ['_id', 'oferta', 'banca', 'minClasaEnergetica', 'observatii'];
const lineSchema = z.object(productShape).superRefine(checkFixedPeriod);

/** Understands the rows of a file: the first that is not empty holds the headings, each other one a product. */
export function readLines(rows: readonly (readonly Cell[])[]): ReadLines {
  const first = rows.findIndex((row) => !isBlank(row));
  const { headings, errors } = readHeadings(rows[first] ?? [], first + 1);
  if (errors.length > 0) return { lines: [], errors, absent: [] };
  const read = rows.flatMap((row, index) =>
    index <= first || isBlank(row) ? [] : [readLine(row, index + 1, headings)],
  );
  return {
    lines: read.flatMap((one) => ('product' in one ? [one] : [])),
    errors: read.flatMap((one) => ('product' in one ? [] : one)),
    absent: optionalProductFields.filter((field) => !headings.some(({ name }) => name === field)),
  };
}

function readHeadings(row: readonly Cell[], line: number): { headings: Heading[]; errors: ImportError[] } {
  if (isBlank(row)) return { headings: [], errors: [{ line: 1, column: null, message: 'Fișierul este gol.' }] };
  const headings: Heading[] = [];
  const errors: ImportError[] = [];
  row.forEach((cell, index) => {
    const typed = textOf(cell).slice(0, MAX_HEADING_LENGTH);
    if (typed === '') return;
    const key = plain(typed);
    const column = fileColumns.find(({ name, title }) => plain(name) === key || plain(title) === key);
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

function readLine(row: readonly Cell[], line: number, headings: readonly Heading[]): ProductLine | ImportError[] {
  const errors = row.flatMap((cell, index) =>
    cellErrors(
      cell,
      line,
      headings.find((one) => one.index === index),
    ),
  );
  if (errors.length > 0) return errors;
  const typed = Object.fromEntries(headings.map(({ name, index }) => [name, cellValue(name, row[index] ?? null)]));
  const read = lineSchema.safeParse(typed);
  if (read.success) return { line, _id: String(typed._id ?? '') || null, product: read.data };
  return read.error.issues.map(({ path, message }) => ({
    line,
    column: fileColumns.find(({ name }) => name === path[0])?.title ?? null,
    message,
  }));
}

/** What no field takes, before its value is looked at. */
function cellErrors(cell: Cell, line: number, heading: Heading | undefined): ImportError[] {
  const error = (message: string) => [{ line, column: heading?.title ?? null, message }];
  if (!heading) return textOf(cell) === '' ? [] : error('Rândul are o valoare în afara coloanelor.');
  if (cell instanceof Date) return error('Celula conține o dată; scrieți un număr sau un text.');
  if (typeof cell === 'boolean') return error('Celula conține adevărat/fals; scrieți un număr sau un text.');
  if (/^#(?:REF|DIV\/0|VALUE|NULL|NUM|NAME|N\/A)[!?]?$/.test(textOf(cell)))
    return error('Formula din celulă are o eroare.');
  return [];
}

function cellValue(name: string, cell: Cell): string | number {
  return typeof cell === 'number' && !TEXTS.includes(name) ? cell : textOf(cell);
}

function textOf(cell: Cell): string {
  return cell === null ? '' : String(cell).trim();
}

function isBlank(row: readonly Cell[]): boolean {
  return row.every((cell) => textOf(cell) === '');
}

/** Headings are the same without accents, capitals, spaces and dashes. */
function plain(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase();
}
