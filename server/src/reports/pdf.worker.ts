import { answerJobs } from '../platform/runtime/worker-thread.ts';
import { type PdfJob, pdfOf } from './pdf-documents.ts';

// The thread in which documents are laid out: one after the other, beside the thread that answers calls.

answerJobs((job: PdfJob): Promise<Uint8Array> => pdfOf(job));
