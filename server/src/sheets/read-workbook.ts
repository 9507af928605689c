import { type Unzipped, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { reasonOf } from '../platform/runtime/errors.ts';
import type { Cell } from './cells.ts';
import { withPercentsShown } from './percent-cells.ts';
import { boundedSheet, TOO_MANY_COLUMNS, TOO_MANY_ROWS } from './sheet-bounds.ts';
import { tooMany, type WantedSheet } from './wanted-sheet.ts';
import { mergedIn, type NamedSheet, sheetsIn } from './workbook-sheets.ts';

const MAX_PARTS = 500;
/** How many sheets are searched for headings. */
const MAX_SHEETS = 10;

const UNREADABLE = 'Fișierul Excel nu poate fi citit. Salvați-l din nou ca .xlsx și încercați din nou.';
const tooMuch = ({ of }: WantedSheet) =>
  `Fișierul Excel este prea mare sau prea complicat. Păstrați în el numai foaia cu ${of}.`;
const MERGED =
  'Foaia are celule îmbinate pe mai multe rânduri: valoarea lor se citește numai pe primul. Anulați îmbinarea și scrieți valoarea pe fiecare rând.';
/** A cell that the library refuses, as its error names it. */
const REFUSED_CELL = /row (\d{1,7}), col(?:umn)? (\d{1,7})/;

/** The content of a workbook's sheet, or the reason against the workbook. */
export type Workbook =
  | {
      readonly rows: readonly (readonly Cell[])[];
      /** Notes for the user about the reading of the sheet. */
      readonly notes: readonly string[];
      /** Its name, and how many sheets the workbook has. */
      readonly sheet: { readonly name: string; readonly of: number };
    }
  | { readonly reason: string };

class TooMuch extends Error {}

/**
 * Reads the sheet of an .xlsx file that has the wanted headings, those that are shown before hidden ones; where none
 * has them, the first that is not empty. In a process that may be ended: a file can still make the library slow.
 */
export async function readWorkbook(bytes: Uint8Array, wanted: WantedSheet): Promise<Workbook> {
  try {
    const { archive, sheets } = repacked(bytes, wanted);
    let first: Workbook | undefined;
    for (const sheet of sheets.slice(0, MAX_SHEETS)) {
      const read = await readOne(archive, sheet, { of: sheets.length, wanted });
      const headings = 'rows' in read ? wanted.headingRow(read.rows) : undefined;
      if ('rows' in read && headings !== undefined) return { ...read, notes: mergedNotes(sheet, headings + 1) };
      if (!('rows' in read) || read.rows.length > 0) first ??= read;
    }
    const [top] = sheets;
    if (!top) return { reason: UNREADABLE };
    return first ?? { rows: [], notes: [], sheet: { name: top.name, of: sheets.length } };
  } catch (error) {
    return { reason: error instanceof TooMuch ? tooMuch(wanted) : UNREADABLE };
  }
}

type Among = {
  /** How many sheets the workbook has. */
  readonly of: number;
  readonly wanted: WantedSheet;
};

async function readOne(archive: Buffer, { at, name }: NamedSheet, { of, wanted }: Among): Promise<Workbook> {
  try {
    // The library's type of a cell also has the constructors by which a schema names types: they are no values of cells.
    // A sheet that is only a chart has no cells.
    const rows = (await readSheet(archive, at)) as Cell[][] | undefined;
    return { rows: rows ?? [], notes: [], sheet: { name, of } };
  } catch (error) {
    const reason = reasonFrom(reasonOf(error), wanted);
    return { reason: of > 1 ? `Foaia „${name}”: ${reason}` : reason };
  }
}

/** Cells that are one on the screen hold their value in the first row only: below it they look filled in and are not. */
function mergedNotes(sheet: NamedSheet, line: number): string[] {
  return mergedIn(sheet).some(({ from, to }) => from > line && to > from) ? [MERGED] : [];
}

function reasonFrom(failure: string, wanted: WantedSheet): string {
  if (failure.includes(TOO_MANY_ROWS)) return tooMany(wanted).rows;
  if (failure.includes(TOO_MANY_COLUMNS)) return tooMany(wanted).columns;
  const [, row, column] = REFUSED_CELL.exec(failure) ?? [];
  if (!row) return UNREADABLE;
  return `Celula din rândul ${row}, coloana ${column} nu poate fi citită. Scrieți în ea valoarea, fără formulă.`;
}

/**
 * The same archive, where no part is larger than its stated size and sheets reach no further than an import. A part is
 * unpacked into its stated room and never beyond: these sizes bound the library's unpacking. Percents become texts in
 * it. Answers also the sheets that it names.
 */
function repacked(bytes: Uint8Array, wanted: WantedSheet) {
  const names = new Set<string>();
  let size = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      size += originalSize;
      if (size > wanted.maxUnpackedBytes || names.size === MAX_PARTS || names.has(name)) throw new TooMuch();
      names.add(name);
      return true;
    },
  });
  const archive = Buffer.from(zipSync(withPercentsShown(bounded(parts, wanted)), { level: 0 }));
  return { archive, sheets: sheetsIn(parts, MAX_PARTS) };
}

/** Any part may be a sheet, under any name. */
function bounded(parts: Unzipped, wanted: WantedSheet): Record<string, Uint8Array> {
  const bound = ([path, content]: [string, Uint8Array]): [string, Uint8Array] => {
    const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    return text.includes('sheetData') ? [path, Buffer.from(boundedSheet(text.toString(), wanted))] : [path, content];
  };
  return Object.fromEntries(Object.entries(parts).map(bound));
}
