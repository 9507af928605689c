import { createServer } from 'node:net';

/**
 * Below the ephemeral ports, which systems give to connections and to servers without a fixed port (Linux from 32768,
 * others from 49152): so nobody is given a port between its choice here and its use.
 */
const LOWEST = 20_000;
const COUNT = 12_000;

/** Distance of the first ports of two processes that are started one after the other. */
const EACH = 101;

let tried = process.pid * EACH;

/** A port of 127.0.0.1 that nobody uses, and that no other process of a test run finds. */
export async function freePort(): Promise<number> {
  for (let count = 0; count < COUNT; count++) {
    tried += 1;
    const port = LOWEST + (tried % COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error('no port is free');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
