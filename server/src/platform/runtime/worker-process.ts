import { flushCompileCache } from 'node:module';
import { reasonOf } from './errors.ts';
import type { WorkerMessage } from './worker-queue.ts';

/** For the code of a worker of `worker-queue.ts`: runs the jobs that it is sent and sends an answer for each. */
export function runJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  const send = (message: WorkerMessage<Result>) => process.send?.(message);
  process.on('message', ({ job }: { job: Job }) => {
    work(job).then(
      (result) => send({ result }),
      (error: unknown) => send({ failure: reasonOf(error) }),
    );
  });
  // The program decides when its workers end: Ctrl-C reaches them too, and running jobs still get answers.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.once('disconnect', () => process.exit());
  send({ isReady: true });
  // For the next worker, if Node has a place for compiled code: this worker is killed in the end, and could not store
  // it then.
  flushCompileCache();
}
