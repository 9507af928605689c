import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { prepareShutdown } from './graceful-shutdown.ts';

it('a call that never ends is cut off in the end, and the log says so', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
  const begun = Promise.withResolvers<void>();
  app.get('/', () => {
    begun.resolve();
    return new Promise(() => undefined);
  });
  const shutDown = prepareShutdown(app, undefined, { graceMs: 100 });
  const call = fetch(await app.listen({ port: 0 })).catch((failure: Error) => failure.message);
  await begun.promise;
  await shutDown();
  expect(await call).toBe('fetch failed');
  expect(lines).toEqual([
    expect.stringContaining('"connections":1,"msg":"connections that held up the stop are cut off"'),
  ]);
});
