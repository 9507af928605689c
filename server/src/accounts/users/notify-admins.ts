import type { Actor } from '../../audit/audit.queries.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { findActiveAdmins, type UserRow } from '../../staff/users.queries.ts';
import { newAdminNotice } from '../account-emails.ts';

/**
 * Writes to every administrator, in the transaction that makes another one, also to its maker: somebody else may have
 * acted in their session.
 */
export async function notifyAdmins(
  tx: Db,
  deps: Pick<Deps, 'config' | 'now'>,
  { id, username }: UserRow,
  actor: Actor,
): Promise<void> {
  const by = actor.user?.username ?? null;
  for (const admin of await findActiveAdmins(tx)) {
    if (admin.id !== id) await queueEmail(tx, deps, newAdminNotice(admin, { username, by }, deps.config));
  }
}
