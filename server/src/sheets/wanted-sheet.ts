import type { Cell } from './cells.ts';

/** What is looked for in a file of one kind, and how much of it is read. */
export type WantedSheet = {
  /** Its content, as advice names it: `produse`. */
  readonly of: string;
  /** Most lines below the headings, and most rows of all. */
  readonly maxLines: number;
  readonly maxRows: number;
  readonly maxColumns: number;
  /** A real file unpacks to far less; a bomb to far more. */
  readonly maxUnpackedBytes: number;
  /** Of all texts; one that a workbook names in each cell is written once in it. */
  readonly maxCharacters: number;
  /** Which row (0 = the first) holds the headings; undefined where no row near the top does. */
  readonly headingRow: (rows: readonly (readonly Cell[])[]) => number | undefined;
};

/** How many rows may hold a title, a date or a logo above the headings. */
export const MAX_ROWS_ABOVE = 30;

/** Tells that nothing above that line is read. */
export function headingsNote(line: number): string {
  return `Numele coloanelor sunt pe rândul ${line}; ce este scris deasupra lor nu se importă.`;
}

/** The reasons against a file of any format. */
export const tooMany = ({ maxLines, maxColumns }: Pick<WantedSheet, 'maxLines' | 'maxColumns'>) => ({
  rows: `Fișierul are prea multe rânduri: cel mult ${maxLines}.`,
  columns: `Fișierul are prea multe coloane: cel mult ${maxColumns}.`,
});
