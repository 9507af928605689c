import { openWorkerQueue, type WorkerLimits } from '../../platform/runtime/worker-queue.ts';
import type { ContentLimits, ReplyContent } from './reply-content.ts';

/** An e-mail as it was sent, and how much is taken of it. */
export type ReplyToRead = { readonly source: Uint8Array; readonly limits: ContentLimits };

/** The largest e-mail takes one to two seconds on a quiet machine; one is read at a time. */
const LIMITS: WorkerLimits = { timeoutMs: 60_000, memoryMb: 256, residentMb: 768, mostJobs: 20 };

/** Reads an e-mail in a process of its own; throws for one that cannot be read, that takes too long or too much memory. */
export const { run: readInWorker } = openWorkerQueue<ReplyToRead, ReplyContent>(
  new URL('./reply-content.worker.ts', import.meta.url),
  LIMITS,
);
