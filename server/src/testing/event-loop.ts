import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** The longest time for which the event loop was blocked while that work was done: milliseconds. */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  await work();
  // A delay is recorded when it is over.
  await setTimeout(50);
  delay.disable();
  return delay.max / 1e6;
}
