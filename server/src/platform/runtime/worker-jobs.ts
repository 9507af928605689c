import { parentPort } from 'node:worker_threads';
import { reasonOf } from './errors.ts';
import type { WorkerAnswer } from './worker-queue.ts';

/** The other end of a `worker-queue.ts`, in the code of its thread: one answer for each job. */
export function answerJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  const port = parentPort;
  if (!port) throw new Error('this file is the code of a worker');
  const answer = (sent: WorkerAnswer<Result>) => port.postMessage(sent);
  port.on('message', (job: Job) => {
    work(job).then(
      (result) => answer({ result }),
      (error: unknown) => answer({ failure: reasonOf(error) }),
    );
  });
  answer({ isReady: true });
}
