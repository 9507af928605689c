import { Problem, problem } from 'contract/problem';
import type { FastifyInstance } from 'fastify';
import { reasonOf } from '../../platform/runtime/errors.ts';
import { openWorkerQueue, WorkerFailed, type WorkerLimits } from '../../platform/runtime/worker-queue.ts';
import type { BundleJob, BundleJobs } from './bundle-jobs.ts';
import type { MergeableFile, PageCount } from './merge-files.ts';

/** A file of 20 MB is copied in a second on a quiet machine; nobody waits longer than this for a step. */
const LIMITS: WorkerLimits = { timeoutMs: 20_000, memoryMb: 768, residentMb: 1_024, maxJobs: 20 };

/** Types of files that can be merged; the others are sent beside the PDF. */
export const MERGEABLE_TYPES: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png'];

const CANNOT_BE_OPENED = 'fișierul nu poate fi deschis';

/** What opens and merges clients' files, in a process of their own. */
export type BundleQueue = {
  /** The pages of a file, or why it is not merged, the rest of a sentence: also where it is too much for the process. */
  readonly countPages: (file: MergeableFile) => Promise<PageCount>;
  /** `DOCUMENT_NEPREGATIT` when it takes too long or too much memory. */
  readonly make: <Kind extends 'cover' | 'merge'>(kind: Kind, data: BundleJobs[Kind]['data']) => Promise<Uint8Array>;
};

/** One worker, other than that of our own documents: those do not wait for a client's file. */
export function openBundleQueue(app: FastifyInstance, limits: WorkerLimits = LIMITS): BundleQueue {
  const queue = openWorkerQueue<BundleJob, PageCount | Uint8Array>(
    new URL('./bundle.worker.ts', import.meta.url),
    limits,
  );
  app.addHook('onClose', queue.close);
  return {
    countPages: async (data) => {
      try {
        return (await queue.run({ kind: 'countPages', data })) as PageCount;
      } catch (error) {
        if (error instanceof Problem) throw error;
        app.log.info({ reason: reasonOf(error) }, 'a file of a client cannot be merged');
        return { reason: CANNOT_BE_OPENED };
      }
    },
    make: async (kind, data) => {
      try {
        return (await queue.run({ kind, data } as BundleJob)) as Uint8Array;
      } catch (error) {
        if (!(error instanceof WorkerFailed)) throw error;
        app.log.error({ kind, reason: error.message }, 'documents for a bank could not be made');
        throw problem('DOCUMENT_NEPREGATIT');
      }
    },
  };
}
