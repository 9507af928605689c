import { actorOf } from '../../audit/actor.ts';
import { type AuditEvent, addEntry, existsRecent } from '../../audit/audit.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Authenticator } from '../../platform/http/authorization.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { findCaller, touch } from '../sessions.queries.ts';

/**
 * Asks the database at every call for the token's account and its rights: nothing is cached. A disabled, demoted or
 * signed-out user is so at their next call everywhere.
 */
export function openAuthenticator({ db, today }: Pick<Deps, 'db' | 'today'>): Authenticator {
  return {
    authenticate: async (token) => {
      const session = await findCaller(db, hashToken(token), today());
      if (session?.isUseStale && !(await touch(db, session.caller.sessionId))) return undefined;
      return session?.caller;
    },
    onForbidden: async (request, { method, path }) => {
      const event: AuditEvent = { action: 'access-refused', details: { call: `${method} ${path}` } };
      const actor = actorOf(request);
      if (!(await existsRecent(db, actor, event))) await addEntry(db, actor, event);
    },
  };
}
