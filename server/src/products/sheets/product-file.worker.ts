import { Problem } from 'contract/problem';
import { runJobs } from '../../platform/runtime/worker-process.ts';
import type { ProductFile } from './read-in-worker.ts';
import { readLines } from './read-product-lines.ts';
import { readSheet } from './read-sheet.ts';

// A process of its own, which is ended when it takes too long or too much memory: what a file does to its readers happens
// here, never to the server, and only the lines that were understood leave it.

/** More than anybody fixes in one go; a file can have a hundred thousand. */
const MAX_ERRORS = 1_000;
const NOT_ALL_SHOWN =
  'Fișierul are mai multe greșeli decât se arată aici: corectați-le pe acestea și încărcați-l din nou.';

runJobs(async (bytes: Uint8Array): Promise<ProductFile> => {
  try {
    const { rows, notes } = await readSheet(bytes);
    const { lines, errors, absent } = readLines(rows);
    if (errors.length <= MAX_ERRORS) return { lines, errors, absent, notes };
    return { lines, errors: errors.slice(0, MAX_ERRORS), absent, notes: [...notes, NOT_ALL_SHOWN] };
  } catch (error) {
    if (error instanceof Problem) return { reason: error.message };
    throw error;
  }
});
