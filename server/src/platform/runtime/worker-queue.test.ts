import { expect, it } from 'vitest';
import { openWorkerQueue, WorkerFailed } from './worker-queue.ts';

const STUBBORN = new URL('../../testing/misbehaving.worker.ts', import.meta.url);
const limits = { timeoutMs: 3_000, memoryMb: 64, maxJobs: 6 };

it('ends a job that takes too much, and no other', async () => {
  const { run: work } = openWorkerQueue<string, string>(STUBBORN, limits);
  const orders = ['answer', 'never end', 'take all memory', 'end', 'fail', 'answer'];
  const [first, endless, greedy, ended, failed, last] = await Promise.allSettled(orders.map(work));
  expect([first, last]).toEqual(Array(2).fill({ status: 'fulfilled', value: 'done' }));
  for (const given of [endless, greedy, ended]) expect(given).toMatchObject({ reason: expect.any(WorkerFailed) });
  expect(failed).toMatchObject({ reason: new Error('as ordered') });
});

it('lets only so many wait', async () => {
  const { run: work } = openWorkerQueue<string, string>(STUBBORN, { ...limits, maxJobs: 2 });
  const jobs = [work('answer'), work('answer')];
  await expect(work('answer')).rejects.toMatchObject({ code: 'INDISPONIBIL' });
  expect(await Promise.all(jobs)).toEqual(['done', 'done']);
});

it('fails what still waits when it is closed', async () => {
  const { run, close } = openWorkerQueue<string, string>(STUBBORN, limits);
  const jobs = Promise.allSettled([run('never end'), run('answer')]);
  await close();
  for (const given of await jobs) expect(given).toMatchObject({ reason: new Error('the server stops') });
});
