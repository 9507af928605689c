import { problem } from 'contract/problem';
import { webhooks as api } from 'contract/webhooks/webhooks';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import { isUuid } from '../platform/database/uuid.ts';
import type { Deps } from '../platform/deps.ts';
import { decodeCursor, encodeCursor } from '../platform/http/cursor.ts';
import { serve } from '../platform/http/serve.ts';
import { findAttempts, findDeliveries } from './deliveries.queries.ts';
import { toDelivery, toWebhook } from './webhook-answers.ts';
import { findWebhooks } from './webhooks.queries.ts';
import * as service from './webhooks.service.ts';

export function webhooksRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  serve(app, api.list, async () => (await findWebhooks(db)).map(toWebhook));
  serve(app, api.create, async ({ body }, request) => {
    const { secret, row } = await service.createWebhook(deps, body, request);
    return { secret, webhook: toWebhook(row) };
  });
  serve(app, api.change, async ({ params: { id }, body }, request) =>
    toWebhook(await service.changeWebhook(deps, id, body, request)),
  );
  serve(app, api.remove, ({ params: { id } }, request) => service.removeWebhook(deps, id, actorOf(request)));
  serve(app, api.rotateSecret, async ({ params: { id } }, request) => ({
    secret: await service.rotateSecret(deps, id, actorOf(request)),
  }));
  serve(app, api.ping, async ({ params: { id } }, request) =>
    toDelivery(await service.ping(deps, id, actorOf(request))),
  );
  serve(app, api.deliveries, async ({ params: { id }, query: { state, cursor, limit } }) => {
    const webhook = await service.requireWebhook(db, id);
    const rows = await findDeliveries(db, webhook.id, { state, limit, before: positionIn(cursor) });
    const page = rows.slice(0, limit);
    const last = rows.length > page.length ? page.at(-1) : undefined;
    const attempts = await findAttempts(
      db,
      page.map(({ row }) => row.id),
    );
    return {
      deliveries: page.map(({ row }) => toDelivery(row, attempts.get(row.id))),
      nextCursor: last ? encodeCursor([last.position, last.row.id]) : null,
    };
  });
  serve(app, api.resend, async ({ params: { id } }, request) => {
    const row = await service.resend(deps, id, actorOf(request));
    return toDelivery(row, (await findAttempts(db, [row.id])).get(row.id));
  });
}

/** As PostgreSQL writes an instant. */
const INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/;

function positionIn(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const position = decodeCursor(cursor);
  const [createdAt, id] = Array.isArray(position) ? position : [];
  if (typeof createdAt !== 'string' || !INSTANT.test(createdAt) || typeof id !== 'string' || !isUuid(id))
    throw problem('CERERE_INVALIDA');
  return { createdAt, id };
}
