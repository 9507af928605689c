import { actorOf } from '../../audit/actor.ts';
import { type AuditEvent, addEntry, existsRecent } from '../../audit/audit.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Authenticator } from '../../platform/http/authorization.ts';
import { hashToken, isApiKey } from '../../platform/security/tokens.ts';
import { findKeyCaller, touchKey } from '../api-keys.queries.ts';
import { findCaller, touch } from '../sessions.queries.ts';

/**
 * Asks the database at every call for the account of the token or API key, and its rights: nothing is cached. A
 * disabled, demoted or signed-out user is so at their next call everywhere, and so are their keys.
 */
export function openAuthenticator({ db, today }: Pick<Deps, 'db' | 'today'>): Authenticator {
  return {
    authenticate: async (token) => {
      const [find, record] = isApiKey(token) ? [findKeyCaller, touchKey] : [findCaller, touch];
      const found = await find(db, hashToken(token), today());
      if (found?.isUseStale && !(await record(db, found.caller.sessionId, today()))) return undefined;
      return found?.caller;
    },
    onForbidden: async (request, { method, path }) => {
      const event: AuditEvent = { action: 'access-refused', details: { call: `${method} ${path}` } };
      const actor = actorOf(request);
      if (!(await existsRecent(db, actor, event))) await addEntry(db, actor, event);
    },
  };
}
