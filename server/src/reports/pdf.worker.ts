import { runJobs } from '../platform/runtime/worker-process.ts';
import { type PdfJob, pdfOf } from './pdf-kinds.ts';

// The process in which documents are laid out: one after the other, beside the one that answers calls.

runJobs((job: PdfJob): Promise<Uint8Array> => pdfOf(job));
