import { openWorkerQueue, type WorkerLimits } from '../../platform/runtime/worker-queue.ts';
import type { ContentLimits, ReplyContent } from './reply-content.ts';

/** An e-mail as it was sent, and the limits of what is read of it. */
export type ReplyToRead = { readonly source: Uint8Array; readonly limits: ContentLimits };

/** The largest e-mail takes one to two seconds on a quiet machine; one is read at a time. */
const LIMITS: WorkerLimits = { timeoutMs: 60_000, memoryMb: 256, residentMb: 768, maxJobs: 20 };

/** Reads an e-mail in a process of its own; throws when that is impossible, or takes too long or too much memory. */
export const { run: readInWorker } = openWorkerQueue<ReplyToRead, ReplyContent>(
  new URL('./reply-content.worker.ts', import.meta.url),
  LIMITS,
);
