import { Worker } from 'node:worker_threads';
import { problem } from 'contract/problem';

/** What one job may take of its thread, and how many jobs may wait for it. */
export type WorkerLimits = {
  readonly patienceMs: number;
  readonly memoryMb: number;
  /** The one that runs counts too. */
  readonly mostJobs: number;
};

/** A job that took too long or too much memory, or that its thread died of. */
export class WorkerGaveUp extends Error {}

/** What a worker says (`worker-jobs.ts`): that its code is loaded, then one answer for each job. */
export type WorkerAnswer<Result> =
  | { readonly isReady: true }
  | { readonly result: Result }
  | { readonly failure: string };

/** Jobs for one thread: `run` answers when a job is done. */
export type WorkerQueue<Job, Result> = {
  readonly run: (job: Job) => Promise<Result>;
  readonly close: () => Promise<void>;
};

type Waiting<Job, Result> = {
  readonly job: Job;
  readonly resolve: (result: Result) => void;
  readonly reject: (failure: Error) => void;
};

/** How long a busy machine may take to load the code of a thread; it is no fault of the job that waits for it. */
const LOADING_MS = 30_000;
/** A thread without work ends after so long and gives back its memory. */
const IDLE_MS = 60_000;

/**
 * Does jobs one after the other in one thread of its own, so that what takes long keeps nobody from being answered and
 * two cores are never all taken. A job is handed over when its turn comes. One that takes too much is given up alone
 * (`WorkerGaveUp`): those behind it go to a new thread. `INDISPONIBIL` when too many wait already. Closing it ends the
 * thread and fails what still waits.
 */
export function openWorkerQueue<Job, Result>(code: URL, limits: WorkerLimits): WorkerQueue<Job, Result> {
  /** In the order of their turns: the first one is with the worker. */
  const waiting: Waiting<Job, Result>[] = [];
  let worker: Worker | undefined;
  let isReady = false;
  let timer: NodeJS.Timeout | undefined;

  const end = () => {
    void worker?.terminate();
    worker = undefined;
    isReady = false;
  };
  const start = (): Worker => {
    const started = new Worker(code, { resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb } });
    started.unref();
    const isOurs = () => worker === started;
    started.on('message', (answer: WorkerAnswer<Result>) => isOurs() && hear(answer));
    started.on('error', (failure) => isOurs() && giveUp(String(failure)));
    started.on('exit', () => isOurs() && giveUp('the thread ended by itself'));
    return started;
  };
  const later = (afterMs: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, afterMs);
    timer.unref();
  };
  const next = () => {
    const [first] = waiting;
    if (!first) return later(IDLE_MS, end);
    worker ??= start();
    giveUpAfter(isReady ? limits.patienceMs : LOADING_MS);
    worker.postMessage(first.job);
  };
  const giveUpAfter = (afterMs: number) => later(afterMs, () => giveUp(`it took more than ${afterMs} ms`));
  const hear = (answer: WorkerAnswer<Result>) => {
    if (!('isReady' in answer)) return finish(answer);
    isReady = true;
    giveUpAfter(limits.patienceMs);
  };
  const finish = (answer: Exclude<WorkerAnswer<Result>, { isReady: true }>) => {
    const done = waiting.shift();
    next();
    if ('result' in answer) done?.resolve(answer.result);
    else done?.reject(new Error(answer.failure));
  };
  const giveUp = (reason: string) => {
    end();
    const first = waiting.shift();
    next();
    first?.reject(new WorkerGaveUp(reason));
  };

  const run = async (job: Job): Promise<Result> => {
    if (waiting.length >= limits.mostJobs) throw problem('INDISPONIBIL');
    return new Promise((resolve, reject) => {
      waiting.push({ job, resolve, reject });
      if (waiting.length === 1) next();
    });
  };
  const close = async () => {
    clearTimeout(timer);
    const running = worker;
    worker = undefined;
    for (const { reject } of waiting.splice(0)) reject(new Error('the server stops'));
    await running?.terminate();
  };
  return { run, close };
}
