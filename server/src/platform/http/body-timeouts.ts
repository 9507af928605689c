import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadRate } from '../deps.ts';

/** The slowest upload that is accepted, as of a phone on a bad line: the largest file takes 43 minutes. */
export const PHONE_UPLOAD_RATE: UploadRate = { bytesPerSecond: 8 * 1024, graceMs: 30_000 };

/** A body without files must have arrived within this. */
const BODY_MS = 60_000;
const CHECKS_IN_GRACE = 30;

/** Ends requests whose body does not arrive in time: Node has only one timeout for all requests. */
export function enforceBodyTimeouts(app: FastifyInstance, rate: UploadRate): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, routeOptions } = request;
    if (!raw.complete && hasBody(raw.headers)) {
      const stop = routeOptions.config.endpoint?.multipart ? enforceRate(request, rate) : endAfter(request, BODY_MS);
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
  const timeout = setTimeout(() => raw.destroy(), milliseconds).unref();
  return () => clearTimeout(timeout);
}

/**
 * Ends a request that falls behind the slowest accepted rate. Only the wait for its bytes counts, not the inspection
 * and storing of a file. It counts checks, not clock time, so that a halted program does not end requests.
 */
function enforceRate({ raw }: FastifyRequest, { bytesPerSecond, graceMs }: UploadRate): () => void {
  const everyMs = graceMs / CHECKS_IN_GRACE;
  let left = graceMs;
  let read = raw.socket.bytesRead;
  const check = () => {
    const earned = ((raw.socket.bytesRead - read) / bytesPerSecond) * 1_000;
    read = raw.socket.bytesRead;
    left = Math.min(graceMs, left + earned);
    if (!raw.complete && !raw.isPaused()) left -= everyMs;
    if (left <= 0) raw.destroy(new Error('too slow'));
  };
  const timer = setInterval(check, everyMs).unref();
  return () => clearInterval(timer);
}
