import { type Unzipped, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { reasonOf } from '../../platform/runtime/errors.ts';
import { withPercentsShown } from './percent-cells.ts';
import { boundedSheet, MAX_COLUMNS, MAX_ROWS, TOO_MANY_COLUMNS, TOO_MANY_ROWS } from './sheet-bounds.ts';

/** What a catalogue of thousands of products unpacks to is far smaller; a bomb is far larger. */
const MAX_UNPACKED_BYTES = 16 * 1_024 * 1_024;
const MAX_PARTS = 500;

const UNREADABLE = 'Fișierul Excel nu poate fi citit. Salvați-l din nou ca .xlsx și încercați din nou.';
const TOO_MUCH = 'Fișierul Excel este prea mare sau prea complicat. Păstrați în el numai foaia cu produse.';
/** Why a file is refused, whatever its format. */
export const TOO_MANY = {
  rows: `Fișierul are prea multe rânduri: cel mult ${MAX_ROWS - 1}.`,
  columns: `Fișierul are prea multe coloane: cel mult ${MAX_COLUMNS}.`,
} as const;

/** A cell that the library refuses, as its error names it. */
const REFUSED_CELL = /row (\d{1,7}), col(?:umn)? (\d{1,7})/;

/** A cell of a file; a formula is what it last came to. */
export type Cell = string | number | boolean | Date | null;

/** What the first sheet of a workbook holds, or why it cannot be read. Formulas count as what they last came to. */
export type Workbook = { readonly rows: readonly (readonly Cell[])[] } | { readonly reason: string };

class TooMuch extends Error {}

/** Reads the first sheet of an .xlsx file. In a process that may be ended: a file can still make the library slow. */
export async function readWorkbook(bytes: Uint8Array): Promise<Workbook> {
  try {
    // The library's type of a cell also has the constructors by which a schema names types: they are no values of cells.
    return { rows: (await readSheet(repacked(bytes))) as Cell[][] };
  } catch (error) {
    return { reason: error instanceof TooMuch ? TOO_MUCH : reasonFrom(reasonOf(error)) };
  }
}

function reasonFrom(failure: string): string {
  if (failure.includes(TOO_MANY_ROWS)) return TOO_MANY.rows;
  if (failure.includes(TOO_MANY_COLUMNS)) return TOO_MANY.columns;
  const [, row, column] = REFUSED_CELL.exec(failure) ?? [];
  if (!row) return UNREADABLE;
  return `Celula din rândul ${row}, coloana ${column} nu are o valoare. Scrieți valoarea în locul formulei.`;
}

/**
 * The same archive with nothing in it that is larger than it says, and sheets that reach no further than an import. A
 * part is unpacked into the room that it claims and never beyond, so that counting the claims bounds what the library
 * unpacks. Percents are texts in it.
 */
function repacked(bytes: Uint8Array): Buffer {
  const names = new Set<string>();
  let size = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      size += originalSize;
      if (size > MAX_UNPACKED_BYTES || names.size === MAX_PARTS || names.has(name)) throw new TooMuch();
      names.add(name);
      return true;
    },
  });
  return Buffer.from(zipSync(withPercentsShown(bounded(parts)), { level: 0 }));
}

/** Any part may be a sheet, whatever it is called. */
function bounded(parts: Unzipped): Record<string, Uint8Array> {
  const bound = ([path, content]: [string, Uint8Array]): [string, Uint8Array] => {
    const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    return text.includes('sheetData') ? [path, Buffer.from(boundedSheet(text.toString()))] : [path, content];
  };
  return Object.fromEntries(Object.entries(parts).map(bound));
}
