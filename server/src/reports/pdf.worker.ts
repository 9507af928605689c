import { parentPort } from 'node:worker_threads';
import { type PrintJob, printed } from './pdf-printers.ts';

// The thread in which papers are laid out: one after the other, beside the thread that answers calls.

let turn: Promise<void> = Promise.resolve();

parentPort?.on('message', (job: PrintJob) => {
  turn = turn.then(() => answer(job));
});

async function answer(job: PrintJob): Promise<void> {
  try {
    parentPort?.postMessage({ id: job.id, bytes: await printed(job) });
  } catch (failure) {
    parentPort?.postMessage({ id: job.id, failure: failure instanceof Error ? failure.stack : String(failure) });
  }
}
