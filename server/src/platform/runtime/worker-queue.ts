import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { problem } from 'contract/problem';

/** Time and memory that one job may use, and how many jobs the queue takes. */
export type WorkerLimits = {
  readonly timeoutMs: number;
  readonly memoryMb: number;
  /**
   * Limit of the resident memory of the process, which counts buffers too (V8's own limit does not). Checked on Linux
   * only; left out: not checked.
   */
  readonly residentMb?: number;
  /** Waiting and running jobs together. */
  readonly maxJobs: number;
};

/** A job that took too long or too much memory, or that killed its process. */
export class WorkerFailed extends Error {}

/** A worker's messages (`worker-process.ts`): that its code is loaded, then one answer for each job. */
export type WorkerMessage<Result> =
  | { readonly isReady: true }
  | { readonly result: Result }
  | { readonly failure: string };

/** Jobs for one process: `run` answers when a job is done. */
export type WorkerQueue<Job, Result> = {
  readonly run: (job: Job) => Promise<Result>;
  readonly close: () => Promise<void>;
};

type Waiting<Job, Result> = {
  readonly job: Job;
  readonly resolve: (result: Result) => void;
  readonly reject: (failure: Error) => void;
};

/**
 * How long a busy machine may take to load the code of a worker; it does not count against the time of the waiting job.
 */
const LOADING_MS = 30_000;
/** How often its memory is looked at, ms: unpacking fills a few hundred MB a second. */
const LOOK_MS = 100;
/** Time without work after which a worker ends and its memory is free. */
const IDLE_MS = 60_000;

/**
 * Runs jobs one after the other in a process of their own. Long jobs do not block the event loop, and of two cores one
 * is always free for requests. A job with too much time or memory fails alone (`WorkerFailed`): those behind it run in
 * a new process. It is no thread, because V8 ends the whole program when a thread exceeds its memory limit in one step.
 * Throws `INDISPONIBIL` when too many jobs wait. Closing it ends the process and fails the waiting jobs.
 */
export function openWorkerQueue<Job, Result>(code: URL, limits: WorkerLimits): WorkerQueue<Job, Result> {
  /** First in, first out; the worker is running the first one. */
  const waiting: Waiting<Job, Result>[] = [];
  let worker: ChildProcess | undefined;
  let isReady = false;
  let timer: NodeJS.Timeout | undefined;

  const stop = () => {
    worker?.kill('SIGKILL');
    worker = undefined;
    isReady = false;
  };
  const start = (): ChildProcess => {
    const started = startProcess(code, limits);
    const isOurs = () => worker === started;
    started.on('message', (answer: WorkerMessage<Result>) => isOurs() && receive(answer));
    started.on('error', (failure) => isOurs() && failFirst(String(failure)));
    started.on('exit', (status, signal) => isOurs() && failFirst(`the process ended by itself (${signal ?? status})`));
    watchMemory(started, limits.residentMb, (reason) => isOurs() && failFirst(reason));
    return started;
  };
  const later = (afterMs: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, afterMs);
    timer.unref();
  };
  const next = () => {
    const [first] = waiting;
    if (!first) return later(IDLE_MS, stop);
    worker ??= start();
    failAfter(isReady ? limits.timeoutMs : LOADING_MS);
    // The end of the process reports that it could not be sent.
    worker.send({ job: first.job }, () => undefined);
  };
  const failAfter = (afterMs: number) => later(afterMs, () => failFirst(`it took more than ${afterMs} ms`));
  const receive = (answer: WorkerMessage<Result>) => {
    if (!('isReady' in answer)) return finish(answer);
    isReady = true;
    failAfter(limits.timeoutMs);
  };
  const finish = (answer: Exclude<WorkerMessage<Result>, { isReady: true }>) => {
    const done = waiting.shift();
    next();
    if ('result' in answer) done?.resolve(answer.result);
    else done?.reject(new Error(answer.failure));
  };
  const failFirst = (reason: string) => {
    stop();
    const first = waiting.shift();
    next();
    first?.reject(new WorkerFailed(reason));
  };

  const run = async (job: Job): Promise<Result> => {
    if (waiting.length >= limits.maxJobs) throw problem('INDISPONIBIL');
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
    if (running?.kill('SIGKILL')) await once(running, 'exit');
  };
  return { run, close };
}

/**
 * Calls `onExceeded` with a reason, as long as the process has more memory than that; undefined: it is not looked at.
 */
function watchMemory(started: ChildProcess, mostMb: number | undefined, onExceeded: (reason: string) => void): void {
  if (mostMb === undefined) return;
  const look = setInterval(async () => {
    if ((await residentMb(started.pid)) > mostMb) onExceeded(`it took more than ${mostMb} MB`);
  }, LOOK_MS);
  look.unref();
  started.once('exit', () => clearInterval(look));
}

/** The memory of a process; 0 if it is unreadable. */
async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

/** The process gets none of the program's secrets from the environment, and does not keep the program from ending. */
function startProcess(code: URL, { memoryMb }: WorkerLimits): ChildProcess {
  const { NODE_COMPILE_CACHE } = process.env;
  const started = fork(code, {
    execArgv: [`--max-old-space-size=${memoryMb}`],
    env: { TZ: process.env.TZ, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  started.unref();
  started.channel?.unref();
  return started;
}
