import { Worker } from 'node:worker_threads';
import { problem } from 'contract/problem';
import type { FastifyInstance } from 'fastify';
import type { PaperData, PaperKind, PrintJob } from './pdf-printers.ts';

/**
 * Prints a paper. `INDISPONIBIL` when too many wait already, `DOCUMENT_NEPREGATIT` when it takes too long or the thread
 * that prints it dies.
 */
export type Press = <Kind extends PaperKind>(kind: Kind, data: PaperData<Kind>) => Promise<Uint8Array>;

type Waiting = {
  readonly job: PrintJob;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (failure: Error) => void;
};
type Answer = { readonly id: number; readonly bytes?: Uint8Array; readonly failure?: string };

/** What one paper may take of its thread. */
type Limits = { readonly patienceMs: number; readonly memoryMb: number };

/** The longest schedule takes a second on a quiet machine; nobody waits longer than this for a paper. */
const EVERYDAY: Limits = { patienceMs: 60_000, memoryMb: 512 };

/**
 * Papers that may wait at one time, in one copy of the program: more would be answered too late to be of use. What
 * anyone may ask for leaves room for the staff.
 */
const MOST_WAITING: Readonly<Record<PaperKind, number>> = { scenarios: 10, comparison: 20, feis: 20, schedule: 20 };

/**
 * A press in a thread of its own: a table of 360 rows takes a second to lay out, in which nobody else would be
 * answered. It starts with the first paper and prints one at a time. A paper that takes too long, or that the thread
 * dies of, is given up alone: those behind it are printed by a new thread.
 */
export function openPress(app: FastifyInstance, limits: Limits = EVERYDAY): Press {
  /** In the order of printing: the first one is on the press. */
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let patience: NodeJS.Timeout | undefined;
  let last = 0;

  const start = (): Worker => {
    const started = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    });
    started.unref();
    started.on('message', (answer: Answer) => worker === started && finish(answer));
    started.on('error', (failure) => worker === started && giveUpFirst(String(failure)));
    started.on('exit', () => worker === started && giveUpFirst('the thread ended by itself'));
    return started;
  };
  const watchFirst = () => {
    clearTimeout(patience);
    if (waiting.size === 0) return;
    patience = setTimeout(() => giveUpFirst(`it took more than ${limits.patienceMs} ms`), limits.patienceMs);
    patience.unref();
  };
  const finish = ({ id, bytes, failure }: Answer) => {
    const paper = waiting.get(id);
    waiting.delete(id);
    watchFirst();
    if (bytes) paper?.resolve(bytes);
    else paper?.reject(new Error(failure));
  };
  const giveUpFirst = (reason: string) => {
    const [first] = waiting.values();
    void worker?.terminate();
    worker = undefined;
    if (!first) return;
    app.log.error({ kind: first.job.kind, reason }, 'a paper could not be printed');
    waiting.delete(first.job.id);
    first.reject(problem('DOCUMENT_NEPREGATIT'));
    if (waiting.size > 0) worker = start();
    for (const { job } of waiting.values()) worker?.postMessage(job);
    watchFirst();
  };
  app.addHook('onClose', async () => {
    const running = worker;
    worker = undefined;
    clearTimeout(patience);
    for (const { reject } of waiting.values()) reject(new Error('the server stops'));
    waiting.clear();
    await running?.terminate();
  });

  return (kind, data) => {
    if (waiting.size >= MOST_WAITING[kind]) throw problem('INDISPONIBIL');
    worker ??= start();
    last += 1;
    const job: PrintJob = { id: last, kind, data };
    const printing = new Promise<Uint8Array>((resolve, reject) => waiting.set(job.id, { job, resolve, reject }));
    worker.postMessage(job);
    if (waiting.size === 1) watchFirst();
    return printing;
  };
}
