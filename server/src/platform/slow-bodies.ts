import type { FastifyInstance } from 'fastify';

/** Whoever sends a body slower than this is let go. Files may take longer: `multipart.ts` watches over them. */
const BODY_MS = 60_000;

/** Ends calls whose body does not come, files excepted: Node knows only one patience for all calls. */
export function endSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    if (!raw.complete && !routeOptions.config.endpoint?.multipart && hasBody(raw.headers)) {
      const patience = setTimeout(() => raw.destroy(), BODY_MS).unref();
      raw.once('close', () => clearTimeout(patience));
      raw.once('end', () => clearTimeout(patience));
    }
    done();
  });
}

function hasBody(headers: NodeJS.Dict<string | string[]>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
