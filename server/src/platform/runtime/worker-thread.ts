import { parentPort } from 'node:worker_threads';
import { reasonOf } from './errors.ts';
import type { WorkerMessage } from './worker-queue.ts';

/** For the code of a thread of `worker-queue.ts`: runs the jobs that it is sent and posts an answer for each. */
export function runJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  const port = parentPort;
  if (!port) throw new Error('this file runs in a worker thread');
  const post = (message: WorkerMessage<Result>) => port.postMessage(message);
  port.on('message', (job: Job) => {
    work(job).then(
      (result) => post({ result }),
      (error: unknown) => post({ failure: reasonOf(error) }),
    );
  });
  post({ isReady: true });
}
