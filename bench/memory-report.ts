import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// The memory benchmark loads it into the product before the product's own code (`--import`). Once a second it prints a
// line: heap used, heap reserved, memory outside of the heap, in bytes.
const file = process.env.MEMORY_REPORT;
if (isMainThread && file) {
  const write = () => {
    const { heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
    appendFileSync(file, `${JSON.stringify([heapUsed, heapTotal, external, arrayBuffers])}\n`);
  };
  setInterval(write, 1_000).unref();
}
