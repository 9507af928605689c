import { type ApiKey, apiKeys as api } from 'contract/accounts/api-keys';
import { scopes } from 'contract/api/scopes';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { SerializedJson, serve } from '../../platform/http/serve.ts';
import { type ApiKeyRow, findKeys } from '../api-keys.queries.ts';
import { createKey, revokeKey } from './api-keys.service.ts';

export function apiKeysRoutes(app: FastifyInstance, deps: Deps): void {
  const all = new SerializedJson(scopes);
  serve(app, api.scopes, () => all);
  serve(app, api.list, async () => (await findKeys(deps.db, deps.today())).map(toApiKey));
  serve(app, api.create, async ({ body }, request) => {
    const { key, row } = await createKey(deps, body, request);
    return { key, apiKey: toApiKey(row) };
  });
  serve(app, api.revoke, async ({ params: { id } }, request) => toApiKey(await revokeKey(deps, id, actorOf(request))));
}

function toApiKey(row: ApiKeyRow): ApiKey {
  const { id, name, prefix, scopes: may, username, userName, expiresOn, lastUsedAt, revokedAt, isLive } = row;
  const ended = revokedAt ? 'revoked' : 'expired';
  return {
    ...{ _id: id, name, prefix, scopes: may, user: username, userName, expiresOn },
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    state: isLive ? 'live' : ended,
  };
}
