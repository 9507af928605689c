import { Worker } from 'node:worker_threads';
import { problem } from 'contract/problem';
import type { FastifyInstance } from 'fastify';
import type { PaperData, PaperKind, PrintJob } from './pdf-printers.ts';

/** Prints a paper; `INDISPONIBIL` when too many wait already. */
export type Press = <Kind extends PaperKind>(kind: Kind, data: PaperData<Kind>) => Promise<Uint8Array>;

type Waiting = { readonly resolve: (bytes: Uint8Array) => void; readonly reject: (failure: Error) => void };
type Answer = { readonly id: number; readonly bytes?: Uint8Array; readonly failure?: string };

/**
 * Papers that may wait at one time, in one copy of the program: more would be answered too late to be of use. What
 * anyone may ask for leaves room for the staff.
 */
const MOST_WAITING: Readonly<Record<PaperKind, number>> = { scenarios: 10, comparison: 20, feis: 20, schedule: 20 };

/**
 * A press in a thread of its own: a table of 360 rows takes a second to lay out, in which nobody else would be
 * answered. It starts with the first paper, prints one at a time, and is started again should it end by itself.
 */
export function openPress(app: FastifyInstance): Press {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;

  const stopped = (failure: Error) => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  };
  const start = () => {
    const started = new Worker(new URL('./pdf-worker.ts', import.meta.url));
    started.unref();
    started.on('message', ({ id, bytes, failure }: Answer) => {
      const job = waiting.get(id);
      waiting.delete(id);
      if (bytes) job?.resolve(bytes);
      else job?.reject(new Error(failure));
    });
    started.on('error', (failure) => stopped(failure instanceof Error ? failure : new Error(String(failure))));
    started.on('exit', () => worker === started && stopped(new Error('the press ended by itself')));
    return started;
  };
  app.addHook('onClose', async () => {
    const running = worker;
    stopped(new Error('the server stops'));
    await running?.terminate();
  });

  return (kind, data) => {
    if (waiting.size >= MOST_WAITING[kind]) throw problem('INDISPONIBIL');
    worker ??= start();
    last += 1;
    const job: PrintJob = { id: last, kind, data };
    const printing = new Promise<Uint8Array>((resolve, reject) => waiting.set(job.id, { resolve, reject }));
    worker.postMessage(job);
    return printing;
  };
}
