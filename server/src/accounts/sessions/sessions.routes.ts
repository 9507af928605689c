import { auth as api } from 'contract/accounts/auth';
import { verifyLogin } from 'contract/accounts/verify-login';
import type { Reply } from 'contract/endpoint';
import { problem } from 'contract/problem';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import { addEntry } from '../../audit/audit.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { revokeAccess, revokeSession } from '../revoke-access.ts';
import * as queries from '../sessions.queries.ts';

export function sessionsRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, verifyLogin.getAuthLevel, (_call, { user: { authLevel } }) => ({ authLevel }));
  serve(app, verifyLogin.checkLogin, () => undefined);

  serve(app, api.logout, async (_call, request) => {
    await db.transaction(async (tx) => {
      await queries.endSession(tx, request.user.id, request.user.sessionId);
      await addEntry(tx, actorOf(request), { action: 'sign-out' });
    });
  });

  serve(app, api.listSessions, async (_call, { user }) =>
    (await queries.findLive(db, user.id)).map((session) => toSession(session, user.sessionId)),
  );

  serve(app, api.endSession, async ({ params: { id } }, request) => {
    await db.transaction(async (tx) => {
      if (!(await revokeSession(tx, request.user, actorOf(request), id))) throw problem('SESIUNE_NEGASITA');
      await addEntry(tx, actorOf(request), { action: 'session-ended', details: { ended: 1 } });
    });
  });

  serve(app, api.endOtherSessions, async (_call, request): Promise<Reply<typeof api.endOtherSessions>> => {
    const { user } = request;
    const ended = await db.transaction(async (tx) => {
      const count = await revokeAccess(tx, user, actorOf(request), user.sessionId);
      if (count > 0) await addEntry(tx, actorOf(request), { action: 'session-ended', details: { ended: count } });
      return count;
    });
    return { success: true, ended };
  });
}

function toSession({ id, createdAt, lastUsedAt, expiresAt, ip, userAgent }: queries.SessionRow, ownId: string) {
  return {
    id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    address: ip,
    userAgent,
    current: id === ownId,
  };
}
