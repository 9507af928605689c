import { problem } from 'contract/problem';
import type { FastifyInstance } from 'fastify';
import { openWorkerQueue, WorkerFailed, type WorkerLimits } from '../platform/runtime/worker-queue.ts';
import type { DocumentData, DocumentJob, DocumentKind } from './document-kinds.ts';

/**
 * Makes a document, a PDF or a workbook. `INDISPONIBIL` when too many wait already, `DOCUMENT_NEPREGATIT` when it takes
 * too long or the worker that lays it out dies.
 */
export type MakeDocument = <Kind extends DocumentKind>(kind: Kind, data: DocumentData<Kind>) => Promise<Uint8Array>;

/**
 * Documents that may wait at one time, in one copy of the program: more would be answered too late to be of use. What
 * anyone may ask for leaves room for the staff.
 */
const MAX_WAITING: Readonly<Record<DocumentKind, number>> = {
  scenarios: 10,
  agreement: 20,
  'business-report': 20,
  comparison: 20,
  'commission-comparison': 20,
  feis: 20,
  proposal: 20,
  schedule: 20,
  'schedule-workbook': 20,
};

/** The longest schedule takes a second on a quiet machine; nobody waits longer than this for a document. */
const LIMITS: WorkerLimits = { timeoutMs: 60_000, memoryMb: 512, maxJobs: Math.max(...Object.values(MAX_WAITING)) };

const queues = new WeakMap<FastifyInstance, MakeDocument>();

/** The queue of a server: features that make documents share it, and with it the worker. */
export function documentQueueOf(app: FastifyInstance): MakeDocument {
  const makeDocument = queues.get(app) ?? openDocumentQueue(app);
  queues.set(app, makeDocument);
  return makeDocument;
}

/** One worker for all documents: a table of 360 rows takes a second to lay out, in which nobody else would be answered. */
export function openDocumentQueue(app: FastifyInstance, limits: WorkerLimits = LIMITS): MakeDocument {
  const queue = openWorkerQueue<DocumentJob, Uint8Array>(new URL('./document.worker.ts', import.meta.url), limits);
  app.addHook('onClose', queue.close);
  let waiting = 0;

  return async (kind, data) => {
    if (waiting >= MAX_WAITING[kind]) throw problem('INDISPONIBIL');
    waiting += 1;
    try {
      return await queue.run({ kind, data });
    } catch (error) {
      if (!(error instanceof WorkerFailed)) throw error;
      app.log.error({ kind, reason: error.message }, 'a document could not be made');
      throw problem('DOCUMENT_NEPREGATIT');
    } finally {
      waiting -= 1;
    }
  };
}
