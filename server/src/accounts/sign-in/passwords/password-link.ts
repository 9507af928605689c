import { INVITATION_DAYS, RESET_LINK_MINUTES } from 'contract/legal/lifetimes';
import { type Actor, addEntry } from '../../../audit/audit.queries.ts';
import { queueEmail } from '../../../mail/queue-email.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashToken, newToken } from '../../../platform/security/tokens.ts';
import type { UserRow } from '../../../staff/users.queries.ts';
import { linkEmail } from '../../account-emails.ts';
import { addPasswordLink } from '../../password-links.queries.ts';

/**
 * Mails the account's owner a link to choose a password, in the caller's transaction; an invitation if there is no
 * password yet. Earlier links stay valid: a second request does not invalidate one that its owner is about to open.
 * Answers the end of this one's validity.
 */
export async function sendPasswordLink(
  tx: Db,
  deps: Pick<Deps, 'config' | 'now'>,
  user: UserRow,
  actor: Actor,
): Promise<Date> {
  const token = newToken();
  const kind = user.passwordHash === null ? 'invitation' : 'reset';
  const minutes = kind === 'invitation' ? INVITATION_DAYS * 24 * 60 : RESET_LINK_MINUTES;
  const expiresAt = await addPasswordLink(tx, { tokenHash: hashToken(token), userId: user.id, kind }, minutes);
  await queueEmail(tx, deps, linkEmail(user, { token, kind }, deps.config));
  const subject = { id: user.id, name: user.username };
  await addEntry(tx, actor, { action: 'password-link-sent', subject, details: { kind } });
  return expiresAt;
}
