import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** For how long nobody else was answered, at the most, while that work was done: milliseconds. */
export async function longestGap(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  await work();
  // A gap is written down when it is over.
  await setTimeout(50);
  delay.disable();
  return delay.max / 1e6;
}
