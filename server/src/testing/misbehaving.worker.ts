import { runJobs } from '../platform/runtime/worker-process.ts';

// A worker that answers, fails, ends or uses up its time or memory, as its job says.

runJobs(async (order: 'answer' | 'fail' | 'never end' | 'take all memory' | 'end') => {
  if (order === 'fail') throw new Error('as ordered');
  if (order === 'end') process.exit(1);
  const taken: number[][] = [];
  while (order === 'never end' || order === 'take all memory')
    if (order === 'take all memory') taken.push(Array.from({ length: 10_000 }, Math.random));
  return 'done';
});
