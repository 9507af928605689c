import type { SignedInRequest } from '../platform/http/authorization.ts';
import type { UserActor } from './audit.queries.ts';

/** The caller, for the audit log. */
export function actorOf({ user, ip }: Pick<SignedInRequest, 'user' | 'ip'>): UserActor {
  return { user, ip };
}
