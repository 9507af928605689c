import { Problem } from 'contract/problem';
import { runJobs } from '../../platform/runtime/worker-process.ts';
import { type Cell, textOf } from '../../sheets/cells.ts';
import { readSheet } from '../../sheets/read-sheet.ts';
import { PRODUCT_SHEET } from './headings.ts';
import type { ProductFile, SheetJob, SheetTexts } from './read-in-worker.ts';
import { readLines } from './read-product-lines.ts';

// A process of its own, which is ended after too much time or memory. A file can harm its readers here, never the
// server, and only understood lines leave it.

/** More than anybody fixes in one go; a file can have a hundred thousand. */
const MAX_ERRORS = 1_000;
const NOT_ALL_SHOWN =
  'Fișierul are mai multe greșeli decât se arată aici: corectați-le pe acestea și încărcați-l din nou.';

// A date in a cell has no time zone: it is the same day everywhere.
process.env.TZ = 'UTC';

runJobs(async ({ bytes, as }: SheetJob): Promise<ProductFile | SheetTexts> => {
  try {
    const { rows, notes, sheet } = await readSheet(bytes, PRODUCT_SHEET);
    if (as === 'texts') return { rows: rows.map((row) => row.map(plainText)) };
    const read = readLines(rows);
    const all = [...notes, ...read.notes];
    if (read.errors.length <= MAX_ERRORS) return { ...read, notes: all, sheet };
    return { ...read, errors: read.errors.slice(0, MAX_ERRORS), notes: [...all, NOT_ALL_SHOWN], sheet };
  } catch (error) {
    if (error instanceof Problem) return { reason: error.message };
    throw error;
  }
});

/** A day as ISO, and a number as a Romanian would type it without a separator of thousands. */
function plainText(cell: Cell): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number' && !Number.isInteger(cell)) return cell.toFixed(2);
  return textOf(cell);
}
