import { openApiDocument } from 'contract/api/openapi';
import type { Reply } from 'contract/endpoint';
import { health as api } from 'contract/health/health';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { serve, Written } from '../platform/http/serve.ts';

const WELL: Reply<typeof api.live> = { status: 'ok' };

export function healthRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, api.live, () => WELL);

  serve(app, api.ready, async () => {
    await db.execute(sql`SELECT 1`);
    return WELL;
  });

  let description: Written<Reply<typeof api.openapi>> | undefined;
  serve(app, api.openapi, () => {
    description ??= new Written(openApiDocument());
    return description;
  });
}
