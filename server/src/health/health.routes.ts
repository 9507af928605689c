import { openApiDocument } from 'contract/api/openapi';
import type { Reply } from 'contract/endpoint';
import { health as api } from 'contract/health/health';
import { problem } from 'contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { SerializedJson, serve } from '../platform/http/serve.ts';
import { openReadiness } from './readiness.ts';
import { openSystemFigures } from './system-figures.ts';
import { toStatus } from './system-status.ts';

export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  const { release } = deps;
  serve(app, api.live, () => ({ status: 'ok', ...release, uptimeSeconds: Math.floor(process.uptime()) }) as const);

  const findMissing = openReadiness(deps);
  serve(app, api.ready, async () => {
    const missing = await findMissing();
    if (missing.length > 0) throw problem('NEPREGATIT', { missing });
    return { status: 'ok' } as const;
  });

  const readFigures = openSystemFigures(deps);
  serve(app, api.system, async () => toStatus(await readFigures(), deps));

  let description: SerializedJson<Reply<typeof api.openapi>> | undefined;
  serve(app, api.openapi, () => {
    description ??= new SerializedJson(openApiDocument());
    return description;
  });
}
