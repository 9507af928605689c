import { runJobs } from '../platform/runtime/worker-process.ts';
import { type DocumentJob, documentOf } from './document-kinds.ts';

// The process in which documents are laid out: one after the other, beside the one that answers calls.

runJobs((job: DocumentJob): Promise<Uint8Array> => documentOf(job));
