import { timingSafeEqual } from 'node:crypto';
import { problem } from 'contract/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import type { Deps } from '../platform/deps.ts';
import { sha256 } from '../platform/runtime/sha256.ts';
import { openSystemFigures } from './system-figures.ts';
import { SYSTEM_GAUGES } from './system-gauges.ts';

/**
 * Serves `/metrics` in Prometheus's text form to callers with the configured token; without a token, to everybody who
 * reaches the port.
 */
export function metricsRoutes(app: FastifyInstance, deps: Deps): void {
  const { registry } = deps.metrics;
  const { token } = deps.config.metrics;
  const readFigures = openSystemFigures(deps);
  collectDefaultMetrics({ register: registry });
  const gauges = SYSTEM_GAUGES.map(({ read, labelNames = [], ...described }) => {
    const gauge = new Gauge({ ...described, labelNames, registers: [registry] });
    return { read, gauge, clear: () => (labelNames.length > 0 ? gauge.reset() : gauge.remove()) };
  });
  app.get('/metrics', async (request, reply) => {
    if (token && !isBearer(request, token)) throw problem('NEAUTENTIFICAT');
    const figures = await readFigures();
    for (const { gauge, clear, read } of gauges) {
      // An unknown figure has no value: it must not look like the last scrape's, or like zero.
      clear();
      for (const [value, labels = {}] of read(figures, deps)) if (Number.isFinite(value)) gauge.set(labels, value);
    }
    const text = await registry.metrics();
    return reply.type(registry.contentType).header('cache-control', 'no-store').send(text);
  });
}

/** Hashes are of one length: the time of the comparison reveals nothing of the token. */
function isBearer({ headers }: FastifyRequest, token: string): boolean {
  const sent = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(Buffer.from(sha256(sent)), Buffer.from(sha256(token)));
}
