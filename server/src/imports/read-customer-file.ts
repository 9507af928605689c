import { MAX_LINES } from 'contract/imports/imports';
import { problem } from 'contract/problem';
import { openWorkerQueue, WorkerFailed, type WorkerLimits } from '../platform/runtime/worker-queue.ts';
import type { Sheet } from '../sheets/read-sheet.ts';
import { tooMany } from '../sheets/wanted-sheet.ts';
import { CUSTOMER_SHEET, type CustomerTable } from './guess-columns.ts';

/** The content of a file of customers and the way of its reading, or the reason against it. */
export type CustomerFile =
  | (Pick<Sheet, 'notes' | 'sheet'> & { readonly table: CustomerTable })
  | { readonly reason: string };

/** The largest file takes some seconds on a quiet machine. One file is read at a time, in each copy of the program. */
const LIMITS: WorkerLimits = { timeoutMs: 45_000, memoryMb: 640, maxJobs: 3 };

const TOO_MUCH = 'Fișierul este prea mare sau prea complicat. Păstrați în el numai foaia cu clienți.';

const { run: readInWorker } = openWorkerQueue<Uint8Array, CustomerFile>(
  new URL('./customer-file.worker.ts', import.meta.url),
  LIMITS,
);

/**
 * The table of customers in an .xlsx or CSV file, within seconds and bounded memory, for any file. Throws FISIER_IMPORT
 * with advice, INDISPONIBIL when too many files wait to be read.
 */
export async function readCustomerFile(bytes: Uint8Array): Promise<Exclude<CustomerFile, { reason: string }>> {
  const read = await readInWorker(bytes).catch((error: unknown) => {
    if (error instanceof WorkerFailed) return { reason: TOO_MUCH };
    throw error;
  });
  const reason = 'reason' in read ? read.reason : refusalOf(read.table);
  if (reason !== undefined || 'reason' in read) throw problem('FISIER_IMPORT', { reason: reason ?? TOO_MUCH });
  return read;
}

function refusalOf({ columns, lines }: CustomerTable): string | undefined {
  if (columns.length === 0) return 'Fișierul este gol.';
  const twice = columns.find((heading, index) => columns.indexOf(heading) !== index);
  if (twice !== undefined)
    return `Coloana „${twice}” apare de două ori. Redenumiți una dintre ele și încărcați fișierul din nou.`;
  if (lines.length > MAX_LINES) return tooMany(CUSTOMER_SHEET).rows;
  return lines.length === 0 ? 'Fișierul nu are niciun client sub numele coloanelor.' : undefined;
}
