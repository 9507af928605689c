import { users as api, type User } from 'contract/accounts/users';
import type { Reply } from 'contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { findAll, type UserRow } from '../../staff/users.queries.ts';
import * as service from './users.service.ts';

export function usersRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.getAll, async () => (await findAll(deps.db)).map(toUser));
  serve(app, api.createUser, async ({ body }, request) =>
    toUser(await service.createUser(deps, { ...body, password: body.password, phone: body.phone }, actorOf(request))),
  );
  serve(app, api.setAuthLevel, async ({ body: { username, authLevel } }, request) =>
    toUser(await service.setAuthLevel(deps, username, authLevel, actorOf(request))),
  );
  serve(app, api.setDisplayName, async ({ body }, request) =>
    toUser(await service.setDisplayName(deps, body, actorOf(request))),
  );
  serve(app, api.setOwnDisplayName, async ({ body }, request): Promise<Reply<typeof api.setOwnDisplayName>> => {
    const { username } = request.user;
    const { displayName } = await service.setDisplayName(deps, { username, ...body }, actorOf(request));
    return { success: true, displayName };
  });
  serve(app, api.setPhone, async ({ body }, request) =>
    toUser(await service.setPhone(deps, { ...body, phone: body.phone ?? '' }, actorOf(request))),
  );
  serve(app, api.setOwnPhone, async ({ body }, request): Promise<Reply<typeof api.setOwnPhone>> => {
    const { username } = request.user;
    const { phone } = await service.setPhone(deps, { username, ...body, phone: body.phone ?? '' }, actorOf(request));
    return { success: true, phone };
  });
  serve(app, api.disable, async ({ body }, request) =>
    toUser(await service.disable(deps, body.username, actorOf(request))),
  );
  serve(app, api.enable, async ({ body }, request) =>
    toUser(await service.enable(deps, body.username, actorOf(request))),
  );
  serve(app, api.reset2fa, async ({ body }, request) =>
    toUser(await service.resetTwoFactor(deps, body.username, actorOf(request))),
  );
  serve(
    app,
    api.endSessions,
    async ({ body }, request): Promise<Reply<typeof api.endSessions>> => ({
      success: true,
      ended: await service.endSessions(deps, body.username, actorOf(request)),
    }),
  );
  serve(app, api.sendPasswordLink, async ({ body }, request): Promise<Reply<typeof api.sendPasswordLink>> => {
    const expiresAt = await service.sendLink(deps, body.username, actorOf(request));
    return { success: true, expiresAt: expiresAt.toISOString() };
  });
}

function toUser(row: UserRow): User {
  return {
    _id: row.id,
    username: row.username,
    displayName: row.displayName,
    email: row.email,
    phone: row.phone,
    authLevel: row.authLevel,
    disabled: row.disabledAt !== null,
    twoFactorEnabled: row.twoFactorEnabledAt !== null,
    hasPassword: row.passwordHash !== null,
    createdAt: row.createdAt.toISOString(),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  };
}
