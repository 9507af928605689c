import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How fast files must come, and by how much a sender may be behind that: in a tunnel, between two cells. */
export type Pace = { readonly bytesPerSecond: number; readonly graceMs: number };

/** What a phone on a bad line still does: the largest file takes it 43 minutes. */
export const PHONE_PACE: Pace = { bytesPerSecond: 8 * 1024, graceMs: 30_000 };

/** Whoever sends a body without files slower than this is let go. */
const BODY_MS = 60_000;
const LOOKS_IN_GRACE = 30;

/** Ends calls whose body does not come: Node knows only one patience for all calls. */
export function endSlowBodies(app: FastifyInstance, pace: Pace): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, routeOptions } = request;
    if (!raw.complete && hasBody(raw.headers)) {
      const stop = routeOptions.config.endpoint?.multipart ? keepPace(request, pace) : endAfter(request, BODY_MS);
      raw.once('close', stop);
      raw.once('end', stop);
    }
    done();
  });
}

function hasBody(headers: NodeJS.Dict<string | string[]>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function endAfter({ raw }: FastifyRequest, milliseconds: number): () => void {
  const patience = setTimeout(() => raw.destroy(), milliseconds).unref();
  return () => clearTimeout(patience);
}

/**
 * Ends a request that falls behind. Only the time in which we wait for it counts: while a file is looked at and stored
 * nothing is read, and that is our doing. Looked at so many times, not by the clock: a program that was halted blames nobody.
 */
function keepPace({ raw }: FastifyRequest, { bytesPerSecond, graceMs }: Pace): () => void {
  const everyMs = graceMs / LOOKS_IN_GRACE;
  let left = graceMs;
  let read = raw.socket.bytesRead;
  const look = () => {
    const earned = ((raw.socket.bytesRead - read) / bytesPerSecond) * 1_000;
    read = raw.socket.bytesRead;
    left = Math.min(graceMs, left + earned);
    if (!raw.complete && !raw.isPaused()) left -= everyMs;
    if (left <= 0) raw.destroy(new Error('too slow'));
  };
  const looking = setInterval(look, everyMs).unref();
  return () => clearInterval(looking);
}
