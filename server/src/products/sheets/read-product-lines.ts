import { type AnyProductField, optionalProductFields } from 'contract/products/product-columns';
import { checkProduct, type ProductInput, productShape } from 'contract/products/product-fields';
import { conditionsIn } from 'contract/products/product-text';
import type { ImportError } from 'contract/products/products';
import { cleanText } from 'contract/romanian/typed-text';
import { withoutAccents } from 'contract/romanian/without-accents';
import { z } from 'zod';
import { type Cell, FORMULA_ERROR, isBlank, isFormulaError, textOf } from '../../sheets/cells.ts';
import { headingsNote } from '../../sheets/wanted-sheet.ts';
import { fileColumns, type Heading, headingRow, readHeadings } from './headings.ts';

/** A line of the file that holds a product. */
export type ProductLine = {
  /** As the spreadsheet numbers it. */
  readonly line: number;
  /** Null: the file does not say, the product is known by its name. */
  readonly _id: string | null;
  readonly product: ProductInput;
};

/** The understood lines, and the errors of the others. */
export type ReadLines = {
  readonly lines: readonly ProductLine[];
  readonly errors: readonly ImportError[];
  /** Optional columns that the file does not have: products keep what they hold. */
  readonly absent: readonly AnyProductField[];
  /** Notes for the user about the reading of the lines. */
  readonly notes: readonly string[];
};

const TEXTS: readonly string[] = ['_id', 'oferta', 'banca', 'minClasaEnergetica', 'observatii'];
const lineSchema = z.object(productShape).superRefine(checkProduct);

/**
 * Understands the rows of a file: the first that names columns holds the headings, each one below it a product. Without
 * one, the first row that is not empty counts, and its errors name the missing columns.
 */
export function readLines(rows: readonly (readonly Cell[])[]): ReadLines {
  const top = rows.findIndex((row) => !isBlank(row));
  const first = headingRow(rows) ?? top;
  const notes = top < first ? [headingsNote(first + 1)] : [];
  const { headings, errors } = readHeadings(rows[first] ?? [], first + 1);
  if (errors.length > 0) return { lines: [], errors, absent: [], notes };
  const read = rows.flatMap((row, index) =>
    index <= first || isBlank(row) ? [] : [readLine(row, index + 1, headings)],
  );
  return {
    lines: read.flatMap((one) => ('product' in one ? [one] : [])),
    errors: read.flatMap((one) => ('product' in one ? [] : one)),
    absent: optionalProductFields.filter((field) => !headings.some(({ name }) => name === field)),
    notes,
  };
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
  return read.error.issues.map(({ path, message }) => errorAt(line, path, message));
}

/** The error of a cell, by the path of its field; in the cell of conditions it names the place of the condition. */
export function errorAt(line: number, [field, place]: readonly PropertyKey[], message: string): ImportError {
  const column = fileColumns.find(({ name }) => name === field)?.title ?? null;
  return { line, column, message: place === undefined ? message : `Condiția ${Number(place) + 1}: ${message}` };
}

/** Values that no field takes, refused before their own check. */
function cellErrors(cell: Cell, line: number, heading: Heading | undefined): ImportError[] {
  const error = (message: string) => [{ line, column: heading?.title ?? null, message }];
  if (!heading) return textOf(cell) === '' ? [] : error('Rândul are o valoare în afara coloanelor.');
  // Elsewhere a spreadsheet made the date of another text, such as `1/2`.
  if (cell instanceof Date && heading.name !== 'observatii')
    return error('Celula conține o dată; scrieți un număr sau un text.');
  if (typeof cell === 'boolean' && heading.name !== 'avtObligatorie')
    return error('Celula conține adevărat/fals; scrieți un număr sau un text.');
  if (isFormulaError(cell)) return error(FORMULA_ERROR);
  return [];
}

/** A text without the unseen signs that copying brings along, in one spelling with those of the catalogue. */
function cellValue(name: Heading['name'], cell: Cell): unknown {
  const text = cleanText(textOf(cell));
  if (name === 'conditii') return conditionsIn(text);
  if (name === 'avtObligatorie') return yesOrNo(text);
  if (name === 'program') return text === '' ? undefined : unitIn(text);
  // An empty cell of a unit leaves the product the one that it has.
  if (name === 'unitateAVT' || name === 'unitateALF') return text === '' ? undefined : unitIn(text);
  return typeof cell === 'number' && !TEXTS.includes(name) ? cell : text;
}

const YES = ['da', 'd', 'yes', 'true', 'adevarat', '1'];
const NO = ['nu', 'n', 'no', 'false', 'fals', '0'];

/** Undefined for an empty cell; a text that is neither stays, and the check refuses it. */
function yesOrNo(text: string): boolean | string | undefined {
  const word = withoutAccents(text).trim();
  if (word === '') return undefined;
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : text;
}

/** A unit as it is stored, however its words are joined: `Procent lunar sold`. */
function unitIn(text: string): string {
  return withoutAccents(text)
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word !== '')
    .join('_');
}
