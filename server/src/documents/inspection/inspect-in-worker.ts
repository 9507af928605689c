import { openWorkerQueue, WorkerFailed, type WorkerLimits } from '../../platform/runtime/worker-queue.ts';
import { type FileType, type Refusal, TOO_INTRICATE } from './file-types.ts';

/**
 * A file's type, the SHA-256 of its bytes in hex, and whether it opens only with a password; or the reason against it.
 */
export type Inspection = (FileType & { readonly sha256: string; readonly needsPassword: boolean }) | Refusal;

/**
 * The largest file takes a fifth of a second on a quiet machine. The memory for uploads (`upload-memory.ts`) bounds the
 * bytes of waiting ones; this bounds the number of small ones.
 */
const LIMITS: WorkerLimits = { timeoutMs: 10_000, memoryMb: 128, maxJobs: 500 };

const { run: askWorker } = openWorkerQueue<Uint8Array, Inspection>(
  new URL('./inspection.worker.ts', import.meta.url),
  LIMITS,
);

/** Inspects a file in a process of its own. Refuses a file that takes too long or kills the process. */
export async function inspectInWorker(bytes: Uint8Array): Promise<Inspection> {
  try {
    return await askWorker(bytes);
  } catch (error) {
    if (error instanceof WorkerFailed) return { reason: TOO_INTRICATE };
    throw error;
  }
}
