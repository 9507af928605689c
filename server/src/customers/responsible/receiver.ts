import { problem } from 'contract/problem';
import type { Db } from '../../platform/database/db.ts';
import { requireActiveUser } from '../../staff/active-user.ts';
import type { UserRow } from '../../staff/users.queries.ts';

/** A user who gets customers. */
export type Receiver = Pick<UserRow, 'id' | 'username'>;

/** The details of a change in the audit log: user names only. */
export function change(from: string | undefined, receiver: Receiver | undefined, returnsOn: string | undefined) {
  return {
    from: from ?? 'nobody',
    to: receiver?.username ?? 'nobody',
    ...(returnsOn !== undefined && { until: returnsOn }),
  };
}

/** Undefined for nobody; 404 or 409 for a user who cannot look after customers. Needs a lock on the accounts. */
export async function receiverOf(tx: Db, username: string | null): Promise<Receiver | undefined> {
  return username === null ? undefined : requireActiveUser(tx, username, 'username');
}

export function refusePastDay(returnsOn: string | undefined, today: string): void {
  if (returnsOn !== undefined && returnsOn <= today) throw problem('ZI_INTOARCERE', { field: 'returnsOn' });
}
