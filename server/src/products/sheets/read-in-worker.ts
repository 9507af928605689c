import { problem } from 'contract/problem';
import { openWorkerQueue, WorkerFailed, type WorkerLimits } from '../../platform/runtime/worker-queue.ts';
import type { Sheet } from '../../sheets/read-sheet.ts';
import type { ReadLines } from './read-product-lines.ts';

/** The content of a file of products and the way of its reading, or the reason against it. */
export type ProductFile = (ReadLines & Pick<Sheet, 'sheet'>) | { readonly reason: string };

/** The largest catalogue takes a second on a quiet machine. One file is read at a time, in each copy of the program. */
const LIMITS: WorkerLimits = { timeoutMs: 8_000, memoryMb: 192, maxJobs: 3 };

const TOO_MUCH = 'Fișierul este prea mare sau prea complicat. Păstrați în el numai foaia cu produse.';

/** A file, and what it is read as. */
export type SheetJob = { readonly bytes: Uint8Array; readonly as: 'products' | 'texts' };

/** The rows of a file as texts: a day as ISO, a number with at most two decimals. */
export type SheetTexts = { readonly rows: readonly (readonly string[])[] } | { readonly reason: string };

const { run: readInWorker } = openWorkerQueue<SheetJob, ProductFile | SheetTexts>(
  new URL('./product-file.worker.ts', import.meta.url),
  LIMITS,
);

/**
 * The products in an .xlsx or CSV file, within seconds and bounded memory, for any file. Throws FISIER_IMPORT with
 * advice, INDISPONIBIL when too many files wait to be read.
 */
export async function readProductFile(bytes: Uint8Array): Promise<Exclude<ProductFile, { reason: string }>> {
  const read = await readAs({ bytes, as: 'products' });
  if ('rows' in read) throw new Error('the worker read a file of products as texts');
  return read;
}

/** The rows of an .xlsx or CSV file as texts, within the same bounds and with the same refusals. */
export async function readSheetTexts(bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
  const read = await readAs({ bytes, as: 'texts' });
  if (!('rows' in read)) throw new Error('the worker read a file of texts as products');
  return read.rows;
}

async function readAs(job: SheetJob) {
  const read = await readInWorker(job).catch((error: unknown) => {
    if (error instanceof WorkerFailed) return { reason: TOO_MUCH };
    throw error;
  });
  if ('reason' in read) throw problem('FISIER_IMPORT', { reason: read.reason });
  return read;
}
