import { runJobs } from '../platform/runtime/worker-thread.ts';
import { type PdfJob, pdfOf } from './pdf-documents.ts';

// The thread in which documents are laid out: one after the other, beside the thread that answers calls.

runJobs((job: PdfJob): Promise<Uint8Array> => pdfOf(job));
