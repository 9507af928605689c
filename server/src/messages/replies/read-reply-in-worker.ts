import type { ReceivedKind } from 'contract/messages/received-words';
import { openWorkerQueue, type WorkerLimits } from '../../platform/runtime/worker-queue.ts';
import type { ContentLimits, ReplyContent } from './reply-content.ts';
import type { ReplyHead } from './reply-head.ts';

/** The head fields of an e-mail, and the trusted mail servers. */
type HeadToRead = { readonly fields: Uint8Array; readonly servers: readonly string[] };

/** The bytes of an e-mail, its kind by its head, and the limits of its reading. */
type ContentToRead = { readonly source: Uint8Array; readonly kind: ReceivedKind; readonly limits: ContentLimits };

/** The reading of an e-mail: first its head, then, if it is a customer's, its content. */
export type ReplyToRead = HeadToRead | ContentToRead;

type WhatIsRead<Job> = Job extends HeadToRead ? ReplyHead : ReplyContent;

/** The largest e-mail takes one to two seconds on a quiet machine; one is read at a time. */
const LIMITS: WorkerLimits = { timeoutMs: 60_000, memoryMb: 256, residentMb: 768, maxJobs: 20 };

const queue = openWorkerQueue<ReplyToRead, ReplyHead | ReplyContent>(
  new URL('./reply.worker.ts', import.meta.url),
  LIMITS,
);

/**
 * Reads a part of an e-mail in a process of its own: an address field of 250 kB takes a second. Throws when that is
 * impossible, or takes too long or too much memory.
 */
export function readInWorker<Job extends ReplyToRead>(job: Job): Promise<WhatIsRead<Job>> {
  return queue.run(job) as Promise<WhatIsRead<Job>>;
}
