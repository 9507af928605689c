import { problem } from 'contract/problem';
import { openWorkerQueue, WorkerFailed, type WorkerLimits } from '../../platform/runtime/worker-queue.ts';
import type { ReadLines } from './read-product-lines.ts';
import type { Sheet } from './read-sheet.ts';

/** The content of a file of products and the way of its reading, or the reason against it. */
export type ProductFile = (ReadLines & Pick<Sheet, 'sheet'>) | { readonly reason: string };

/** The largest catalogue takes a second on a quiet machine. One file is read at a time, in each copy of the program. */
const LIMITS: WorkerLimits = { timeoutMs: 8_000, memoryMb: 192, maxJobs: 3 };

const TOO_MUCH = 'Fișierul este prea mare sau prea complicat. Păstrați în el numai foaia cu produse.';

const { run: readInWorker } = openWorkerQueue<Uint8Array, ProductFile>(
  new URL('./product-file.worker.ts', import.meta.url),
  LIMITS,
);

/**
 * The products in an .xlsx or CSV file, within seconds and bounded memory, for any file. Throws FISIER_IMPORT with
 * advice, INDISPONIBIL when too many files wait to be read.
 */
export async function readProductFile(bytes: Uint8Array): Promise<Exclude<ProductFile, { reason: string }>> {
  const read = await readInWorker(bytes).catch((error: unknown) => {
    if (error instanceof WorkerFailed) return { reason: TOO_MUCH };
    throw error;
  });
  if ('reason' in read) throw problem('FISIER_IMPORT', { reason: read.reason });
  return read;
}
