import type { SignedInRequest } from '../platform/http/authorization.ts';
import type { Actor } from './audit.queries.ts';

/** Who makes a call, for the audit log. */
export function actorOf({ user, ip }: Pick<SignedInRequest, 'user' | 'ip'>): Actor {
  return { user, address: ip };
}
