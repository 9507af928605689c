import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Loaded into the product before its own code (`--import`) by the memory benchmark: once a second a line with its heap
// used, its heap reserved and what it holds outside of the heap, in bytes.
const file = process.env.MEMORY_REPORT;
if (isMainThread && file) {
  const write = () => {
    const { heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
    appendFileSync(file, `${JSON.stringify([heapUsed, heapTotal, external, arrayBuffers])}\n`);
  };
  setInterval(write, 1_000).unref();
}
